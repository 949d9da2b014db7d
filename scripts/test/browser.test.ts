import { browserCandidates, firstWorking } from './browser';

test('prefers the headless shell, then the search path to the usual folders, and Linux paths to macOS paths', () => {
  const candidates = browserCandidates('/home/me/bin:/usr/bin');
  const position = (file: string) => candidates.indexOf(file);
  expect(position('/home/me/bin/chromium-headless-shell')).toBe(0);
  expect(position('/home/me/bin/chromium')).toBeGreaterThan(position('/snap/bin/chromium-headless-shell'));
  expect(position('/usr/bin/chromium')).toBeGreaterThan(position('/home/me/bin/chromium'));
  expect(position('/snap/bin/chromium')).toBeGreaterThan(position('/usr/bin/chromium'));
  expect(candidates.at(-1)).toBe('/Applications/Chromium.app/Contents/MacOS/Chromium');
  expect(new Set(candidates).size).toBe(candidates.length);
});

test('an empty search path does not include the working folder', () => {
  expect(browserCandidates('')[0]).toBe('/usr/bin/chromium-headless-shell');
});

test('skips a stub that does not run', async () => {
  const tried: string[] = [];
  const works = (file: string) => {
    tried.push(file);
    return Promise.resolve(file === 'b');
  };
  expect(await firstWorking(['a', 'b', 'c'], works)).toBe('b');
  expect(tried).toEqual(['a', 'b']);
  expect(await firstWorking(['a', 'c'], works)).toBeUndefined();
});
