import { VisuallyHidden } from 'shared-ui';
import { Suggestion, SuggestionBox } from './suggestion-list.styles';

type SuggestionListProps = {
  id: string;
  suggestions: string[];
  /** The index of the one that Enter takes; -1: none. */
  active: number;
  onChoose: (suggestion: string) => void;
};

/** The id of an option, for the box's `aria-activedescendant`. */
export const suggestionId = (listId: string, index: number): string => `${listId}-${String(index)}`;

/** Suggestions below a search box. The focus stays in the box. */
export function SuggestionList({ id, suggestions, active, onChoose }: SuggestionListProps) {
  return (
    <>
      <VisuallyHidden aria-live="polite">
        {suggestions.length > 0 &&
          (suggestions.length === 1 ? '1 suggestion' : `${String(suggestions.length)} suggestions`)}
      </VisuallyHidden>
      {suggestions.length > 0 && (
        <SuggestionBox role="listbox" id={id} aria-label="Suggestions">
          {suggestions.map((suggestion, index) => (
            <Suggestion
              key={suggestion}
              role="option"
              id={suggestionId(id, index)}
              aria-selected={index === active}
              onPointerDown={(event) => {
                // The box keeps the focus.
                event.preventDefault();
              }}
              onClick={() => {
                onChoose(suggestion);
              }}
            >
              {suggestion}
            </Suggestion>
          ))}
        </SuggestionBox>
      )}
    </>
  );
}
