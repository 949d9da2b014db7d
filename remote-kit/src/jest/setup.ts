/** Every front-end test: DOM matchers, the browser features that jsdom lacks, and no unexpected console.error. */
import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// What a person would wait for, on a machine that does other things too; the first dialog alone takes half a second in jsdom.
configure({ asyncUtilTimeout: 10_000 });

window.matchMedia = (media: string) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
window.scrollTo = () => undefined;
CSSStyleSheet.prototype.replaceSync = () => undefined;
document.adoptedStyleSheets = [];

/** Node's FormData, which goes with Node's fetch, knows no form elements; React and the pages make one of a form. */
globalThis.FormData = class extends FormData {
  constructor(form?: HTMLFormElement) {
    super();
    for (const field of form?.elements ?? []) {
      if ((field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.name)
        this.append(field.name, field.value);
    }
  }
};

let errors: jest.SpyInstance;

beforeEach(() => {
  errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

/** A test that expects an error says so by reading `console.error`'s calls and clearing them (`expectConsoleError`). */
afterEach(() => {
  const calls = errors.mock.calls as unknown[][];
  errors.mockRestore();
  if (calls.length > 0)
    throw new Error(`Unexpected console.error:\n${calls.map((call) => call.map(String).join(' ')).join('\n')}`);
});

/** Asserts that exactly one error was logged and matches, and takes it off the list of unexpected ones. */
globalThis.expectConsoleError = (pattern: RegExp) => {
  const texts = (errors.mock.calls as unknown[][]).map((call) => call.map(String).join(' '));
  expect(texts).toEqual([expect.stringMatching(pattern)]);
  errors.mockClear();
};

declare global {
  var expectConsoleError: (pattern: RegExp) => void;
}
