import { useState, type ChangeEvent, type SubmitEvent } from 'react';

/** A search box and its form: searches on submit; clearing the box ends the search. `q` is the search in the address. */
export function useSearchText(q: string, onSearch: (q: string) => void) {
  const [text, setText] = useState(q);
  const [lastQ, setLastQ] = useState(q);
  // Back and Forward change the search in the address.
  if (lastQ !== q) {
    setLastQ(q);
    setText(q);
  }
  return {
    box: {
      type: 'search',
      value: text,
      onChange: ({ target: { value } }: ChangeEvent<HTMLInputElement>) => {
        setText(value);
        if (q && !value) onSearch('');
      },
    },
    onSubmit: (event: SubmitEvent) => {
      event.preventDefault();
      onSearch(text.trim());
    },
  };
}
