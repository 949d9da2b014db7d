/** The shadow root's content: the app's element, and a placeholder or an error in its place. */

export type Frame = {
  /** The app's element; the app owns its content. */
  app: HTMLElement;
  root: HTMLElement;
  showLoading: () => void;
  showError: (message: string) => void;
  showApp: () => void;
};

/** Styles of the placeholder and the error. A constructed sheet, since a page's policy may forbid style elements. */
const css = `
:host { display: block; }
:host([hidden]) { display: none; }
.state { all: initial; display: grid; gap: 0.75em; justify-items: start; box-sizing: border-box; min-height: 20rem; padding: 2em;
  align-content: center; justify-content: center; color-scheme: inherit; font: 16px/1.5 system-ui, sans-serif;
  color: light-dark(#211c18, #f4efe9); background: light-dark(#faf8f5, #171513); }
.state[hidden], .app[hidden] { display: none; }
.state button { font: inherit; min-height: 2.75em; padding: 0 1.25em; border: 1px solid currentColor; border-radius: 2em;
  color: inherit; background: none; cursor: pointer; }
.state button:focus-visible { outline: 3px solid currentColor; outline-offset: 2px; }
`;

function element(name: string, className: string, ...children: (Node | string)[]): HTMLElement {
  const made = document.createElement(name);
  made.className = className;
  made.append(...children);
  return made;
}

function slot(name: string, ...fallback: (Node | string)[]): HTMLSlotElement {
  const made = document.createElement('slot');
  made.name = name;
  made.append(...fallback);
  return made;
}

/** Fills the shadow root. The error's button calls `onRetry`. */
export function buildFrame(shadow: ShadowRoot, onRetry: () => void): Frame {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  shadow.adoptedStyleSheets = [sheet];

  const retry = element('button', '', 'Try again');
  retry.addEventListener('click', onRetry);
  const words = element('p', '');
  const failure = element('div', 'state', words, retry);
  failure.setAttribute('role', 'alert');
  const waiting = element('div', 'state', 'Loading the shop…');
  waiting.setAttribute('role', 'status');

  const app = element('div', 'app');
  const loading = slot('loading', waiting);
  const error = slot('error', failure);
  const root = element('div', 'root');
  const show = (...shown: Node[]) => {
    root.replaceChildren(...shown);
  };
  shadow.replaceChildren(root);
  return {
    app,
    root,
    showLoading() {
      show(loading);
    },
    showError(message) {
      words.textContent = message;
      show(error);
    },
    showApp() {
      show(app);
    },
  };
}
