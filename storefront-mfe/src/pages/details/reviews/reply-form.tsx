import { useEffect, useRef, useState } from 'react';
import { problemOf } from 'shared-auth';
import { Button, Notice, TextArea, toast, VisuallyHidden } from 'shared-ui';
import { useReplyToReview, type Review } from '../../../api/reviews';
import { Buttons, Form } from './reviews.styles';

/** The server's limit. */
const maxReplyLength = 2000;

/** A button that opens the form for the seller's reply. What was typed stays if it cannot be saved. */
export function ReplyForm({ productId, review: { id, author, reply } }: { productId: string; review: Review }) {
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState(reply);
  const { mutateAsync: saveReply, isPending, error } = useReplyToReview(productId);
  const opener = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isOpen) field.current?.focus();
  }, [isOpen]);

  async function save(): Promise<void> {
    if (isPending) return;
    try {
      await saveReply({ id, reply: text.trim() });
    } catch (failure) {
      console.warn('A reply was not saved.', failure);
      return;
    }
    setIsOpen(false);
    opener.current?.focus();
    void toast(text.trim() ? 'Your reply is published.' : 'Your reply is removed.');
  }

  return (
    <>
      <Button
        ref={opener}
        variant="quiet"
        aria-expanded={isOpen}
        onClick={() => {
          setIsOpen(!isOpen);
        }}
      >
        {reply ? 'Change reply' : 'Reply'} <VisuallyHidden>to {author}</VisuallyHidden>
      </Button>
      {isOpen && (
        <Form
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <TextArea
            ref={field}
            label="Your reply"
            hint="Everybody sees it below the review. Without text it is removed."
            value={text}
            onChange={({ target: { value } }) => {
              setText(value);
            }}
            rows={3}
            maxLength={maxReplyLength}
          />
          {error && (
            <Notice $tone="danger" role="alert">
              {problemOf(error)?.title ?? 'Your reply was not saved. Check your connection and try again.'}
            </Notice>
          )}
          <Buttons>
            <Button type="submit" busy={isPending}>
              Save reply
            </Button>
          </Buttons>
        </Form>
      )}
    </>
  );
}
