import type { Announcements, ScreenReaderInstructions } from '@dnd-kit/core';

/** What a screen reader says about a picture's handle. */
export const instructions: ScreenReaderInstructions = {
  draggable: 'Press Space to pick the picture up, the arrow keys to move it, Space to put it down, Escape to cancel.',
};

/** What a screen reader says while a picture is moved. `ids` are those of the pictures in their order. */
export function announcementsFor(ids: string[]): Announcements {
  const place = (id: string | number) => `${String(ids.indexOf(String(id)) + 1)} of ${String(ids.length)}`;
  return {
    // `onDragOver` follows at once.
    onDragStart: () => undefined,
    onDragOver: ({ over }) => (over ? `The picture that you move is at place ${place(over.id)}.` : undefined),
    onDragEnd: ({ over }) => (over ? `The picture is put down at place ${place(over.id)}.` : undefined),
    onDragCancel: ({ active }) => `The picture is back at place ${place(active.id)}.`,
  };
}
