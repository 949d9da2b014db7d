import { useEffect, useRef, useState } from 'react';
import { bringForward, removeLayer, type DialogLayer as Layer, type Shown } from './dialog-layers';
import { ModalDialog } from './modal-dialog';
import { ToastNote } from './toast-note';

const uses = ['pointerdown', 'keydown', 'focusin'] as const;

/** Shows the dialogs and toasts of its storefront. */
export function DialogLayer() {
  const [all, setAll] = useState<Shown[]>([]);
  const place = useRef<HTMLDivElement>(null);
  const waiting = useRef(all);
  useEffect(() => {
    waiting.current = all;
  }, [all]);

  useEffect(() => {
    const storefront = place.current?.parentElement;
    let nextId = 0;
    const layer: Layer = {
      add: (shown) => {
        setAll((before) => [...before, { ...shown, id: nextId++ }]);
      },
    };
    const onUse = () => {
      bringForward(layer);
    };
    bringForward(layer);
    for (const type of uses) storefront?.addEventListener(type, onUse, true);
    return () => {
      for (const type of uses) storefront?.removeEventListener(type, onUse, true);
      removeLayer(layer);
      // An open question gets the answer no.
      for (const shown of waiting.current) if (shown.kind !== 'toast') shown.answer(false);
    };
  }, []);

  const remove = (id: number) => {
    setAll((before) => before.filter((shown) => shown.id !== id));
  };
  return (
    <div ref={place}>
      {all.map((shown) =>
        shown.kind === 'toast' ? (
          <ToastNote key={shown.id} title={shown.title} text={shown.text} onEnd={remove.bind(null, shown.id)} />
        ) : (
          <ModalDialog
            key={shown.id}
            {...shown}
            onAnswer={(agreed) => {
              remove(shown.id);
              shown.answer(agreed);
            }}
          />
        ),
      )}
    </div>
  );
}
