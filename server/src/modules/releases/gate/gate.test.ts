import { apiOperations } from 'contract/api-operations';
import { noContentIntegrity } from 'contract/integrity';
import { breakingKitChanges } from 'contract/kit';
import type { Release, ReleasePage } from 'contract/release';
import { refusals, rollbackRefusals } from './gate';
import { kitRuleFor } from './kit-rule';
import type { InUse, Refusal } from './rule';

const page = (path: string, fields: Partial<ReleasePage> = {}): ReleasePage => ({
  path,
  expose: './users-page',
  files: ['users.js'],
  access: 'admin',
  exports: ['Component', 'loader'],
  ...fields,
});
const hash = noContentIntegrity;
const react = (version: string, requiredVersion = `^${version}`) => [{ name: 'react', version, requiredVersion }];

const part = (name: string, fields: Partial<Release> = {}): Release => ({
  name,
  version: '1.0.0',
  entry: 'entry.js',
  pages: [],
  exposes: ['./users-page'],
  budget: { jsKilobytes: 50 },
  shared: react('19.3.1'),
  files: { 'entry.js': hash, 'users.js': hash },
  ...fields,
});

const shell = (fields: Partial<Release> = {}) => part('shell', { links: ['/', '/products'], ...fields });
const admin = (fields: Partial<Release> = {}) => part('dashboard_admin', fields);
const live = (...releases: Release[]): InUse => releases.map((release) => ({ release, channel: 'live' as const }));

const fits = () => ({ faults: [], others: 0 });

const ask = (release: Release, inUse: InUse, compressedSizes: Record<string, number> = {}): Refusal[] =>
  refusals({ release, compressedSizes }, inUse, ['https://files.example'], fits);
const rulesOf = (found: Refusal[]) => found.map(({ rule }) => rule);

test('accepts a compatible release, with or without live versions', () => {
  expect(ask(admin({ pages: [page('/profile/users')] }), live(shell(), admin()))).toEqual([]);
  expect(ask(shell(), [])).toEqual([]);
});

test('every refusal has a full sentence for the problem and for what to do', () => {
  const found = ask(
    admin({ shared: react('18.0.0'), pages: [page('/login', { exports: [] })], budget: undefined }),
    live(shell({ pages: [page('/login')] })),
  );
  expect(rulesOf(found)).toEqual(['shared', 'collision', 'modules', 'budget']);
  for (const { message, whatToDo } of found) {
    expect(message).toMatch(/^[A-Z/d].*\.$/);
    expect(whatToDo).toMatch(/^[A-Z].*\.$/);
  }
});

describe('calls of the API', () => {
  const [current = ''] = apiOperations['listBrands']?.hashes ?? [];

  test.each([
    ['an operation of this server', { listBrands: current }, []],
    ['an earlier version of it that is still served', { listBrands: 'earlier' }, []],
    ['a version that the server does not know', { listBrands: 'newer' }, ['operations']],
    ['an operation that the server does not have', { readMinds: current }, ['operations']],
  ])('checks %s', (_case, operations, rules) => {
    jest.replaceProperty(apiOperations, 'listBrands', { method: 'get', path: '/', hashes: [current, 'earlier'] });
    const release = admin({ operations });
    expect(rulesOf(ask(release, live(shell())))).toEqual(rules);
    expect(rulesOf(rollbackRefusals(release, live(shell()), []))).toEqual(rules);
    jest.restoreAllMocks();
  });
});

describe('shared versions', () => {
  test.each([
    ['the same version', '19.3.1', '^19.3.1', []],
    ['a later version of the same major', '19.4.0', '^19.3.1', []],
    ['an earlier version', '19.3.0', '^19.3.1', ['shared']],
    ['another major', '20.0.0', '^19.3.1', ['shared']],
    ['an invalid range', '19.3.1', 'newest', ['shared']],
  ])('checks %s, whether the shell or the remote is new', (_case, provided, required, rules) => {
    const host = shell({ shared: react(provided) });
    const remote = admin({ shared: react('19.3.1', required) });
    expect(rulesOf(ask(remote, live(host)))).toEqual(rules);
    expect(rulesOf(ask(host, live(remote)))).toEqual(rules);
  });

  test('refuses a package that the shell does not share', () => {
    expect(
      ask(admin({ shared: [{ name: 'lodash', version: '4.0.0', requiredVersion: '^4.0.0' }] }), live(shell())),
    ).toEqual([expect.objectContaining({ rule: 'shared', message: expect.stringContaining('lodash') })]);
  });

  test('checks a remote against the shell’s canary, and a shell against the remotes’ canaries', () => {
    const canaryShell = { release: shell({ version: '2.0.0', shared: react('20.0.0') }), channel: 'canary' as const };
    expect(rulesOf(ask(admin(), [...live(shell()), canaryShell]))).toEqual(['shared']);
    const canaryRemote = { release: admin({ version: '2.0.0', shared: react('20.0.0') }), channel: 'canary' as const };
    expect(rulesOf(ask(shell(), [...live(admin()), canaryRemote]))).toEqual(['shared']);
  });

  test('does not compare remotes with each other, since each uses the shell’s copy', () => {
    const other = part('storefront', { shared: react('18.0.0') });
    expect(ask(admin(), live(shell(), other))).toEqual([]);
  });
});

describe('names imported from shared packages', () => {
  const imports = { 'shared-auth': ['session', 'useNewThing'] };

  test.each([
    ['exported by the shell', { 'shared-auth': ['session', 'useNewThing', 'more'] }, []],
    ['missing in the shell', { 'shared-auth': ['session'] }, ['imports']],
    ['unknown for the shell', {}, []],
  ])('checks names %s', (_case, provides, rules) => {
    expect(rulesOf(ask(admin({ imports }), live(shell({ provides }))))).toEqual(rules);
    expect(rulesOf(ask(shell({ provides }), live(admin({ imports }))))).toEqual(rules);
  });
});

describe('addresses', () => {
  test.each([
    ['the same address', '/profile/users', '/profile/users', true],
    ['other letter case', '/Profile/Users/', '/profile/users', true],
    ['another parameter name', '/a/:id', '/a/:x', true],
    ['one segment more specific', '/a/new', '/a/:id', false],
    ['a longer address', '/a/:id/b', '/a/:id', false],
  ])('%s: %s beside %s collides: %s', (_case, path, taken, collides) => {
    const other = part('storefront', { pages: [page(taken)] });
    expect(rulesOf(ask(admin({ pages: [page(path)] }), live(shell(), other)))).toEqual(collides ? ['collision'] : []);
  });

  test('collide with pages of a canary, of the shell and of the same part, and with server routes', () => {
    const canary = { release: part('storefront', { pages: [page('/new')] }), channel: 'canary' as const };
    const inUse = [...live(shell({ pages: [page('/login')] })), canary];
    const pages = ['/new', '/login', '/twice/:a', '/twice/:b', '/api/x'].map((path) => page(path));
    expect(rulesOf(ask(admin({ pages }), inUse))).toEqual(['collision', 'collision', 'collision', 'collision']);
  });

  test('do not collide with the replaced version', () => {
    const before = admin({ version: '0.9.0', pages: [page('/profile/users')] });
    expect(ask(admin({ pages: [page('/profile/users')] }), live(shell(), before))).toEqual([]);
  });
});

describe('a removed page', () => {
  const before = part('storefront', { pages: [page('/'), page('/products'), page('/offer'), page('/details/:id')] });
  const after = (...paths: string[]) =>
    part('storefront', { version: '1.1.0', pages: paths.map((path) => page(path)) });

  test('is accepted if nothing links to it, and if only its parameter’s name changed', () => {
    expect(ask(after('/', '/products', '/details/:product'), live(shell(), before))).toEqual([]);
  });

  test('is refused while the shell’s header links to it', () => {
    expect(ask(after('/', '/offer', '/details/:id'), live(shell(), before))).toEqual([
      expect.objectContaining({
        rule: 'removed-page',
        message: expect.stringContaining('/products is gone, but shell 1.0.0'),
      }),
    ]);
  });

  test('is refused while any part links to it, also with its parameter filled in', () => {
    const linking = admin({ links: ['/details/42'] });
    const own = { ...after('/', '/products', '/details/:id'), links: ['/offer'] };
    expect(rulesOf(ask(after('/', '/products'), live(shell(), linking, before)))).toEqual(['removed-page']);
    expect(rulesOf(ask(own, live(shell(), before)))).toEqual(['removed-page']);
  });
});

test.each<[string, Partial<ReleasePage>, string]>([
  ['is not exposed', { expose: './other-page' }, 'does not expose'],
  [
    'cannot be imported',
    { importError: 'ReferenceError: window is not defined\n at x', exports: undefined },
    'window is not defined',
  ],
  ['was not imported', { exports: undefined }, 'never imported'],
  ['exports no page', { exports: ['loader'] }, 'no Component and no mount'],
])('refuses a page whose module %s', (_case, fields, words) => {
  expect(ask(admin({ pages: [page('/profile/users', fields)] }), live(shell()))).toEqual([
    expect.objectContaining({ rule: 'modules', message: expect.stringContaining(words) }),
  ]);
});

describe('a page of another framework', () => {
  const vue = part('depth_of_field', { pages: [page('/tool', { exports: ['mount'] })], shared: [] });
  const mounting = shell({ chunks: { 'mounted-page': ['mounted.js'] } });

  test('is accepted beside a shell that mounts pages', () => {
    expect(ask(vue, live(mounting))).toEqual([]);
    expect(ask(mounting, live(shell(), vue))).toEqual([]);
  });

  test('is refused beside a shell of React pages only', () => {
    expect(rulesOf(ask(vue, live(shell())))).toEqual(['mount']);
  });

  test('refuses the rollback to a shell of React pages only', () => {
    expect(rulesOf(ask(shell(), live(mounting, vue)))).toEqual(['mount']);
    expect(rulesOf(rollbackRefusals(shell(), live(mounting, vue), []))).toEqual(['mount']);
  });
});

describe('a remote that another version of the kit has built', () => {
  const change = { version: '2.0.0', change: 'Pages export a title.' };
  const askKit = (remote: string | undefined, host: string | undefined, changes = [change]) =>
    kitRuleFor(changes)({ release: admin({ kit: remote }), compressedSizes: {} }, live(shell({ kit: host })));

  test('is refused if the shell has a change that breaks it', () => {
    expect(askKit('1.4.0', '2.1.0')).toEqual([
      {
        rule: 'kit',
        message:
          'The remote kit 1.4.0 built dashboard_admin 1.0.0, which is too old for shell 1.0.0 (2.1.0): Pages export a title.',
        whatToDo: expect.stringContaining('with the kit 2.1.0'),
      },
    ]);
  });

  test.each([
    ['1.4.0', '1.9.0'],
    ['2.0.0', '2.1.0'],
    // It goes first: beside a newer shell, the older version would break.
    ['2.0.0', '1.9.9'],
    [undefined, '2.0.0'],
    ['1.0.0', undefined],
    ['01.0.0', '2.0.0'],
  ])('is accepted otherwise: kit %s beside a shell of kit %s', (remote, host) => {
    expect(askKit(remote, host)).toEqual([]);
  });

  test('is named to whoever releases a shell', () => {
    const release = shell({ kit: '2.0.0' });
    const [refusal] = kitRuleFor([change])({ release, compressedSizes: {} }, live(admin({ kit: '1.0.0' })));
    expect(refusal?.whatToDo).toMatch(/^Release dashboard_admin with the kit 2\.0\.0 first/);
  });

  test('breaks in major versions only', () => {
    for (const { version } of breakingKitChanges) expect(version).toMatch(/^\d+\.0\.0$/);
  });
});

test('refuses page files without a hash, including the entry', () => {
  const release = admin({
    pages: [page('/profile/users', { files: ['users.js', 'new.js'] })],
    files: { 'users.js': hash },
  });
  expect(rulesOf(ask(release, live(shell())))).toEqual(['files', 'files']);
});

describe('the federation manifest', () => {
  const release = admin({
    manifest: 'mf-manifest.json',
    files: { 'entry.js': hash, 'users.js': hash, 'embed/app.js': hash, 'mf-manifest.json': hash },
  });
  const manifest = {
    name: 'dashboard_admin',
    metaData: {
      globalName: 'dashboard_admin',
      publicPath: 'auto',
      remoteEntry: { name: 'entry.js', path: '' },
      integrity: { 'entry.js': hash, 'users.js': hash },
    },
    exposes: [{ path: './users-page' }],
    shared: [{ name: 'react', requiredVersion: '^19.3.1' }],
  };
  const messages = (content: unknown) =>
    refusals({ release, compressedSizes: {}, manifest: content }, live(shell()), [], fits).map(
      ({ message }) => message,
    );

  test('is accepted if it describes the release, and for builds that have none', () => {
    expect(messages(manifest)).toEqual([]);
    expect(ask(admin(), live(shell()))).toEqual([]);
  });

  test.each<[string, unknown, string]>([
    [
      'of another entry',
      { ...manifest, metaData: { ...manifest.metaData, integrity: { 'entry.js': 'sha384-x' } } },
      'has another hash of entry.js',
    ],
    [
      'without the hash of the entry',
      { ...manifest, metaData: { ...manifest.metaData, integrity: {} } },
      'has another hash of entry.js',
    ],
    [
      'without the hash of another script',
      { ...manifest, metaData: { ...manifest.metaData, integrity: { 'entry.js': hash } } },
      'has another hash of users.js',
    ],
    [
      'with an address of its own',
      { ...manifest, metaData: { ...manifest.metaData, publicPath: 'http://localhost:3001/' } },
      'is no federation manifest',
    ],
    [
      'that computes its address',
      { ...manifest, metaData: { ...manifest.metaData, getPublicPath: 'return "//cdn.example/"' } },
      'is no federation manifest',
    ],
    [
      'that names another file',
      { ...manifest, metaData: { ...manifest.metaData, remoteEntry: { name: 'x.js', path: '' } } },
      'names another entry',
    ],
    ['of another remote', { ...manifest, name: 'storefront' }, 'describes storefront'],
    ['with other exposes', { ...manifest, exposes: [] }, 'exposes other modules'],
    [
      'with another range',
      { ...manifest, shared: [{ name: 'react', requiredVersion: '^18.0.0' }] },
      'requires other versions',
    ],
    ['without content', undefined, 'is no federation manifest'],
    ['of another shape', { name: 'dashboard_admin' }, 'is no federation manifest'],
  ])('is refused %s', (_case, content, words) => {
    expect(messages(content)).toEqual([expect.stringContaining(words)]);
  });

  test('needs a hash in release.json', () => {
    const unlisted = { ...release, files: { 'entry.js': hash, 'users.js': hash } };
    expect(rulesOf(refusals({ release: unlisted, compressedSizes: {}, manifest }, live(shell()), [], fits))).toEqual([
      'files',
    ]);
  });
});

describe('the federation runtime', () => {
  const runtime = (version: string) => ({
    name: '@module-federation/runtime',
    version,
    requiredVersion: `~${version}`,
  });
  const withRuntime = (version: string) => [...react('19.3.1'), runtime(version)];

  test.each([
    ['the same version', '2.9.2', '2.9.2', []],
    ['a later patch in the shell', '2.9.3', '2.9.2', []],
    ['an earlier patch in the shell', '2.9.1', '2.9.2', ['shared']],
    ['another minor version', '2.10.0', '2.9.2', ['shared']],
  ])('of shell and remote: %s', (_case, provided, required, rules) => {
    const host = shell({ shared: withRuntime(provided) });
    const remote = admin({ shared: withRuntime(required) });
    expect(rulesOf(ask(remote, live(host)))).toEqual(rules);
    expect(rulesOf(ask(host, live(remote)))).toEqual(rules);
  });

  test('is not required by a remote with webpack’s own container, which an earlier version built', () => {
    expect(ask(shell({ shared: withRuntime('2.9.2') }), live(admin()))).toEqual([]);
    expect(ask(admin(), live(shell({ shared: withRuntime('2.9.2') })))).toEqual([]);
  });

  test('must be in the shell before a remote uses it', () => {
    expect(ask(admin({ shared: withRuntime('2.9.2') }), live(shell()))).toEqual([
      expect.objectContaining({
        rule: 'shared',
        whatToDo: expect.stringContaining('release a shell that provides it first'),
      }),
    ]);
  });
});

describe('the size budget', () => {
  const pages = [page('/light', { files: [] }), page('/heavy', { files: ['users.js', 'picture.webp'] })];
  const release = admin({ pages, files: { 'entry.js': hash, 'users.js': hash, 'picture.webp': hash } });

  test.each([
    ['accepts JavaScript within the budget', { 'entry.js': 20_000, 'users.js': 30_000, 'picture.webp': 900_000 }, []],
    ['refuses JavaScript above the budget', { 'entry.js': 20_000, 'users.js': 30_100 }, ['budget']],
  ])('%s', (_case, sizes, rules) => {
    expect(rulesOf(ask(release, live(shell()), sizes))).toEqual(rules);
  });

  test('names the heaviest page', () => {
    expect(ask(release, live(shell()), { 'entry.js': 20_000, 'users.js': 40_000 })[0]?.message).toBe(
      '/heavy of dashboard_admin needs 60.0 KB of JavaScript (brotli), 50 KB are allowed.',
    );
  });
});

test('a rollback is checked for compatibility only, not for size and modules', () => {
  const before = part('storefront', { pages: [page('/', { exports: [] })], budget: undefined });
  const after = part('storefront', { version: '1.1.0', pages: [page('/'), page('/products')] });
  expect(rollbackRefusals(before, live(shell(), after), [])).toEqual([]);
  expect(rulesOf(rollbackRefusals(before, live(shell({ shared: react('20.0.0') }), after), []))).toEqual(['shared']);
});
