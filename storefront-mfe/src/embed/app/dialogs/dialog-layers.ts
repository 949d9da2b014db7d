import type { Message, Question } from 'shared-ui';

/** What a layer shows: a question or a message until it is answered, a toast until its time is up. */
export type Shown = { id: number } & (
  | ({ kind: 'question'; answer: (agreed: boolean) => void } & Question)
  | ({ kind: 'message'; answer: (agreed: boolean) => void } & Message)
  | { kind: 'toast'; title: string; text?: string }
);

export type ShownContent = Shown extends infer Each ? (Each extends Shown ? Omit<Each, 'id'> : never) : never;

/** The place for dialogs in one storefront on the page. */
export type DialogLayer = { add: (shown: ShownContent) => void };

/** All storefronts of this copy; the one that was used last stands last, and what is to be shown concerns it. */
const layers: DialogLayer[] = [];

export function bringForward(layer: DialogLayer): void {
  removeLayer(layer);
  layers.push(layer);
}

export function removeLayer(layer: DialogLayer): void {
  const index = layers.indexOf(layer);
  if (index >= 0) layers.splice(index, 1);
}

export const currentLayer = (): DialogLayer | undefined => layers.at(-1);
