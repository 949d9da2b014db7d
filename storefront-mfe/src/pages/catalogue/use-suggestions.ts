import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type KeyboardEvent } from 'react';
import { suggestionsQuery } from './suggestions-query';

/** Fast typing makes one request and not one per letter. */
const debounceMs = 150;
const minLength = 2;

/** Suggestions for a search box while somebody types (`isTyping`). `onChoose` puts a suggestion into the box. */
export function useSuggestions(onChoose: (suggestion: string) => void) {
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(-1);
  const asked = useDebounced(typed);
  const { data = [] } = useQuery({ ...suggestionsQuery(asked), enabled: asked.length >= minLength });
  const suggestions = typed !== '' && asked === typed ? data : [];

  const type = (text: string) => {
    setTyped(text);
    setActive(-1);
  };
  const close = () => {
    type('');
  };
  const choose = (suggestion: string) => {
    close();
    onChoose(suggestion);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // An input method uses these keys too.
    if (suggestions.length === 0 || event.nativeEvent.isComposing) return;
    const chosen = suggestions[active];
    if (event.key === 'ArrowDown') setActive(((active + 2) % (suggestions.length + 1)) - 1);
    else if (event.key === 'ArrowUp') setActive((active < 0 ? suggestions.length : active) - 1);
    else if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && chosen !== undefined) choose(chosen);
    else return;
    // Escape would also clear the box, and Enter would search for what was typed.
    event.preventDefault();
  };
  return { isTyping: typed !== '', suggestions, active, type, close, choose, onKeyDown };
}

/** The text once it has not changed for a moment. */
function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => {
      setSettled(text);
    }, debounceMs);
    return () => {
      clearTimeout(timer);
    };
  }, [text]);
  return settled;
}
