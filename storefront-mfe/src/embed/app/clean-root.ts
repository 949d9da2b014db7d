import { createRoot, type Root } from 'react-dom/client';

type Listener = Parameters<typeof document.addEventListener>[1];

const marks = (): string[] => Object.keys(document).filter((key) => key.startsWith('_reactListening'));

let roots = 0;
let forget = (): void => undefined;

/** Runs `act` and returns the listeners for `type` that it adds to the document. */
function listenersAdded(type: string, act: () => void): Listener[] {
  const added: Listener[] = [];
  const before = Object.getOwnPropertyDescriptor(document, 'addEventListener');
  const add: (...args: Parameters<typeof document.addEventListener>) => void = document.addEventListener.bind(document);
  document.addEventListener = (...args: Parameters<typeof document.addEventListener>) => {
    if (args[0] === type) added.push(args[1]);
    add(...args);
  };
  try {
    act();
  } finally {
    Reflect.deleteProperty(document, 'addEventListener');
    if (before) Object.defineProperty(document, 'addEventListener', before);
  }
  return added;
}

/**
 * A React root whose `unmount` removes everything. React never removes its `selectionchange` listener from the document; the
 * last root of this copy removes the listener and React's marker for it.
 */
export function createCleanRoot(container: HTMLElement): Root {
  const before = marks();
  let made: Root | undefined;
  const added = listenersAdded('selectionchange', () => {
    made = createRoot(container);
  });
  if (!made) throw new Error('React made no root.');
  const root = made;
  if (added.length > 0) {
    const mark = marks().find((key) => !before.includes(key));
    forget = () => {
      for (const listener of added) document.removeEventListener('selectionchange', listener);
      if (mark) Reflect.deleteProperty(document, mark);
    };
  }
  roots += 1;
  return {
    render(children) {
      root.render(children);
    },
    unmount() {
      root.unmount();
      roots -= 1;
      if (roots > 0) return;
      forget();
      forget = () => undefined;
    },
  };
}
