import { misplacedFiles, secondLaunchers } from './structure';

const placed = (file: string) => misplacedFiles({ files: [file], read: () => '' });
const launched = (file: string, text: string) => secondLaunchers({ files: [file], read: () => text });

test.each([
  ['notes.txt', 'the root has no such file'],
  ['tools/lint.ts', 'the root has no folder tools'],
  ['scripts/chaos/kill.ts', 'scripts has no folder chaos'],
  ['server/src/utils/text.ts', 'server/src has no folder utils'],
  ['shell/test/header.test.tsx', 'shell has no folder test'],
  ['storefront-mfe/src/pages/cart/cart.spec.ts', 'A browser test belongs in tests/'],
  ['server/src/modules/cart/cart.sql', 'A migration belongs in server/migrations/'],
  ['server/src/http/page.tsx', 'A React component belongs in a front-end package'],
])('rejects %s and says where the file belongs', (file, message) => {
  expect(placed(file)).toEqual([expect.stringContaining(`${file}: ${message}`)]);
});

test.each([
  'README.md',
  'server/src/modules/cart/cart.routes.ts',
  'server/migrations/001-users.sql',
  'shell/src/layout/header.tsx',
  'tests/e2e/journeys/home.spec.ts',
])('accepts %s', (file) => {
  expect(placed(file)).toEqual([]);
});

test.each([
  ['fork of the server', "fork('server/src/main.ts', { cwd: root })"],
  ['start of the shop', "spawn(process.execPath, ['--import', 'tsx', 'scripts/start.ts'])"],
  ['start through the bootstrap script', "spawn('node', ['scripts/bootstrap.cjs', 'start'])"],
  ['start command of Playwright', "command: 'node scripts/bootstrap.cjs start',"],
  ['start through npm', "spawn('npm', ['start'], { detached: true })"],
])('rejects a second launcher: %s', (_case, text) => {
  const file = 'tests/security/own-server.ts';
  expect(launched(file, text)).toEqual([expect.stringContaining(`${file} starts the server or the shop itself`)]);
});

test('accepts the test launcher, the start command and a mention in a comment', () => {
  const fork = "fork('server/src/main.ts')";
  expect(launched('tests/harness/launch.ts', fork)).toEqual([]);
  expect(launched('scripts/start.ts', fork)).toEqual([]);
  expect(launched('tests/e2e/journeys/home.spec.ts', '/** As server/src/main.ts does. */\ntest();')).toEqual([]);
});
