import type { DialogPresenter } from 'shared-ui';
import { currentLayer, type ShownContent } from './dialog-layers';

/** Resolves with false if no storefront can show it. */
const ask = (shownFor: (answer: (agreed: boolean) => void) => ShownContent): Promise<boolean> =>
  new Promise((resolve) => {
    const layer = currentLayer();
    if (layer) layer.add(shownFor(resolve));
    else resolve(false);
  });

/** Shows the shop's dialogs inside the storefront's shadow root. */
export const dialogPresenter: DialogPresenter = {
  prepare: () => undefined,
  confirm: (question) => ask((answer) => ({ kind: 'question', answer, ...question })),
  async message(message) {
    await ask((answer) => ({ kind: 'message', answer, ...message }));
  },
  toast(title, text) {
    currentLayer()?.add({ kind: 'toast', title, ...(text && { text }) });
    return Promise.resolve();
  },
};
