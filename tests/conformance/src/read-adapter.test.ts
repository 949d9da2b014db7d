import { readAdapter } from './read-adapter';

const adapter = {
  name: 'A shop',
  frame: 'header',
  pages: [{ path: '/', content: 'h1', remote: 'catalogue' }],
  remotes: { catalogue: { entry: /remoteEntry\.js/, files: /catalogue/ } },
  claims: { leaks: 'Pages free their memory.' },
};

test('accepts an adapter with the required fields, and one with all of them', () => {
  expect(readAdapter(adapter)).toBe(adapter);
  const full = {
    ...adapter,
    message: '[role=alert]',
    retry: 'button',
    outside: /^https:\/\/cdn\.example\//,
    limits: { failedMs: 5_000, requests: 10 },
    claims: { budgets: 'At most 10 requests.' },
    logIn: () => Promise.resolve(),
  };
  expect(readAdapter(full)).toBe(full);
});

test('lists every problem in one message', () => {
  const broken = { ...adapter, name: '', pages: [], retries: 'button' };
  expect(() => readAdapter(broken)).toThrow(
    /^The adapter is not valid:\nname must be a text\.\npages must be a list of at least one page\.\nretries is unknown: use name, frame, /,
  );
});

test.each([
  ['nothing', undefined, 'The adapter must be an object.'],
  ['a relative path', { pages: [{ path: 'list', content: 'h1' }] }, 'pages[0].path must be a path that starts with /.'],
  [
    'an address as text',
    { remotes: { catalogue: { entry: '/a.js', files: /a/ } } },
    'remotes.catalogue.entry must be a regular expression',
  ],
  ['a pattern that keeps its place', { remotes: { catalogue: { entry: /a/g, files: /a/ } } }, 'without the flag g'],
  [
    'an unknown remote',
    { pages: [{ path: '/', content: 'h1', remote: 'search' }] },
    'names the remote search, which is not in remotes',
  ],
  ['an unknown check', { claims: { speed: 'It is fast.' } }, 'claims.speed is unknown: use remote-down, '],
  ['a claim without its source', { claims: { leaks: true } }, 'claims.leaks must be the sentence'],
  ['a limit below zero', { limits: { requests: -1 } }, 'limits.requests must be a positive number.'],
  ['budgets without a limit', { claims: { budgets: 'It is small.' } }, 'claims.budgets needs limits.scriptKilobytes'],
])('rejects %s', (_case, change, complaint) => {
  expect(() => readAdapter(change && { ...adapter, ...change })).toThrow(complaint);
});
