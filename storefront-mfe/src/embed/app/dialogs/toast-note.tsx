import { useEffect, useEffectEvent, useRef } from 'react';
import { toastMs } from 'shared-ui';
import { Toast } from './dialogs.styles';

type ToastNoteProps = { title: string; text: string | undefined; onEnd: () => void };

/** A success message in the top layer that closes automatically. */
export function ToastNote({ title, text, onEnd }: ToastNoteProps) {
  const note = useRef<HTMLDivElement>(null);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    note.current?.showPopover();
    const timer = setTimeout(() => {
      end();
    }, toastMs);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return (
    <Toast ref={note} role="alert" popover="manual">
      <strong>{title}</strong>
      {text && <p>{text}</p>}
    </Toast>
  );
}
