import { useId } from 'react';
import { VisuallyHidden } from 'shared-ui';
import { Star } from '../../../rating/star';
import { ChoiceError, ChoiceFrame, StarLabel, StarRow } from './star-choice.styles';

export const starsText = (stars: number): string => (stars === 1 ? '1 star' : `${stars} stars`);

/** `stars` is 0 before the choice. */
type Props = { stars: number; onChoose: (stars: number) => void; error: string | undefined };

/** One to five stars as radio buttons. */
export function StarChoice({ stars, onChoose, error }: Props) {
  const id = useId();
  return (
    <ChoiceFrame aria-describedby={error ? `${id}-error` : undefined}>
      <legend>Your rating</legend>
      <StarRow>
        {[1, 2, 3, 4, 5].map((step) => (
          <StarLabel key={step}>
            <VisuallyHidden
              as="input"
              type="radio"
              name={id}
              value={step}
              checked={stars === step}
              onChange={() => {
                onChoose(step);
              }}
            />
            <Star size={28} isFilled={step <= stars} />
            <VisuallyHidden>{starsText(step)}</VisuallyHidden>
          </StarLabel>
        ))}
      </StarRow>
      {error && (
        <ChoiceError id={`${id}-error`} role="alert">
          {error}
        </ChoiceError>
      )}
    </ChoiceFrame>
  );
}
