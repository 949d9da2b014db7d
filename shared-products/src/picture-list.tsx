import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { useState } from 'react';
import { VisuallyHidden } from 'shared-ui';
import { announcementsFor, instructions } from './picture-announcements';
import { List } from './picture-list.styles';
import { PictureRow } from './picture-row';
import type { Picture } from './product-pictures';
import type { PictureUploads } from './use-picture-uploads';

type Props = {
  /** At least two. */
  pictures: Picture[];
  uploads: PictureUploads;
  onReorder: (pictures: Picture[]) => void;
  onRemove: (picture: Picture) => void;
  onRetry: ((picture: Picture) => void) | undefined;
};

/** The pictures in their order, which dragging, the keyboard and buttons change. */
export function PictureList({ pictures, uploads, onReorder, onRemove, onRetry }: Props) {
  const [moved, setMoved] = useState('');
  const sensors = useSensors(
    useSensor(PointerSensor),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = pictures.map(({ id }) => id);

  const move = (from: number, to: number) => {
    onReorder(arrayMove(pictures, from, to));
    setMoved(`Picture ${String(from + 1)} is now number ${String(to + 1)} of ${String(pictures.length)}.`);
  };
  const drop = ({ active, over }: DragEndEvent) => {
    if (over) onReorder(arrayMove(pictures, ids.indexOf(String(active.id)), ids.indexOf(String(over.id))));
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements: announcementsFor(ids), screenReaderInstructions: instructions }}
      onDragEnd={drop}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <List aria-label="Pictures in their order">
          {pictures.map((picture, index) => (
            <PictureRow
              key={picture.id}
              picture={picture}
              index={index}
              count={pictures.length}
              upload={uploads.get(picture.id)}
              onMove={(to) => {
                move(index, to);
              }}
              onRemove={() => {
                onRemove(picture);
              }}
              onRetry={
                onRetry &&
                (() => {
                  onRetry(picture);
                })
              }
            />
          ))}
        </List>
      </SortableContext>
      <VisuallyHidden role="status">{moved}</VisuallyHidden>
    </DndContext>
  );
}
