/** Every front-end test: DOM matchers, the browser features that jsdom lacks, and no unexpected console.error. */
import '@testing-library/jest-dom';

window.matchMedia = (media: string) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
window.scrollTo = () => undefined;

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
