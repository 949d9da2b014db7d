import { useState } from 'react';
import { problemOf } from 'shared-auth';
import { Button, Notice, TextArea, toast } from 'shared-ui';
import { useWriteReview, type ReviewFields } from '../../../api/reviews';
import { keepReviewDraft, readReviewDraft, removeReviewDraft, type Reviewer } from './review-draft';
import { Buttons, Form } from './reviews.styles';
import { StarChoice } from './star-choice';

/** The server's limit. */
const maxTextLength = 2000;

type Props = {
  reviewer: Reviewer;
  /** What the person has written before. */
  written?: ReviewFields | undefined;
  onSaved: () => void;
  onCancel?: (() => void) | undefined;
};

/** Stars and a text. What was typed stays if it cannot be saved, and if the session ends meanwhile. */
export function ReviewForm({ reviewer, written, onSaved, onCancel }: Props) {
  const [fields, setFields] = useState(() => readReviewDraft(reviewer) ?? written ?? { stars: 0, text: '' });
  const { stars, text } = fields;
  const [starsError, setStarsError] = useState<string>();
  const { mutateAsync: writeReview, isPending, error } = useWriteReview(reviewer.productId);

  const change = (changes: Partial<ReviewFields>) => {
    const changed = { stars, text, ...changes };
    setFields(changed);
    keepReviewDraft(reviewer, changed);
  };

  async function save(): Promise<void> {
    setStarsError(stars === 0 ? 'Choose one to five stars.' : undefined);
    if (stars === 0 || isPending) return;
    try {
      await writeReview({ stars, text: text.trim() });
    } catch (failure) {
      console.warn('A review was not saved.', failure);
      return;
    }
    removeReviewDraft(reviewer);
    onSaved();
    void toast('Your review is published.');
  }

  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <StarChoice
        stars={stars}
        onChoose={(chosen) => {
          change({ stars: chosen });
        }}
        error={starsError}
      />
      <TextArea
        label="Your review (optional)"
        hint={`${text.length.toLocaleString('en')} of ${maxTextLength.toLocaleString('en')} characters`}
        value={text}
        onChange={({ target: { value } }) => {
          change({ text: value });
        }}
        rows={4}
        maxLength={maxTextLength}
      />
      {error && (
        <Notice $tone="danger" role="alert">
          {problemOf(error)?.title ?? 'Your review was not saved. Check your connection and try again.'}
        </Notice>
      )}
      <Buttons>
        <Button type="submit" variant="primary" busy={isPending}>
          {written ? 'Save review' : 'Publish review'}
        </Button>
        {onCancel && (
          <Button
            onClick={() => {
              removeReviewDraft(reviewer);
              onCancel();
            }}
          >
            Cancel
          </Button>
        )}
      </Buttons>
    </Form>
  );
}
