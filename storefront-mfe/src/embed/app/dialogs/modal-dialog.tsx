import { useId, useLayoutEffect, useRef } from 'react';
import { Button } from 'shared-ui';
import { Buttons, DialogBox, DialogText, DialogTitle } from './dialogs.styles';

type ModalDialogProps = {
  kind: 'question' | 'message';
  title: string;
  text: string;
  confirmLabel?: string;
  cancelLabel?: string;
  onAnswer: (agreed: boolean) => void;
};

/** A native dialog, which traps and restores focus. Escape and a click outside mean no. */
export function ModalDialog({ kind, title, text, confirmLabel, cancelLabel, onAnswer }: ModalDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Close before removal from the document: otherwise the browser does not restore focus.
  useLayoutEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    return () => {
      opened?.close();
    };
  }, []);
  return (
    <DialogBox
      ref={dialog}
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
      onCancel={(event) => {
        event.preventDefault();
        onAnswer(false);
      }}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) onAnswer(false);
      }}
    >
      <DialogTitle id={`${id}title`}>{title}</DialogTitle>
      <DialogText id={`${id}text`}>{text}</DialogText>
      <Buttons>
        <Button
          variant="primary"
          onClick={() => {
            onAnswer(true);
          }}
        >
          {confirmLabel ?? 'OK'}
        </Button>
        {kind === 'question' && (
          <Button
            onClick={() => {
              onAnswer(false);
            }}
          >
            {cancelLabel ?? 'Cancel'}
          </Button>
        )}
      </Buttons>
    </DialogBox>
  );
}
