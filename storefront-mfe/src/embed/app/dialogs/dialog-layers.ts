import type { Message, Question } from 'shared-ui';

/** An item of a layer: a question or message until its answer, a toast until its timeout. */
export type Shown = { id: number } & (
  | ({ kind: 'question'; answer: (agreed: boolean) => void } & Question)
  | ({ kind: 'message'; answer: (agreed: boolean) => void } & Message)
  | { kind: 'toast'; title: string; text?: string }
);

export type ShownContent = Shown extends infer Each ? (Each extends Shown ? Omit<Each, 'id'> : never) : never;

/** The dialogs of one storefront on the page. */
export type DialogLayer = { add: (shown: ShownContent) => void };

/** All storefronts of this copy, the most recently used last: it shows the next dialog. */
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
