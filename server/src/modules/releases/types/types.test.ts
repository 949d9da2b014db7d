import {
  packageTypesFile,
  typeCheckFile,
  typesFile,
  writePackageTypes,
  writeTypeCheck,
  writeTypes,
} from 'contract/type-files';
import { integrityOf } from 'contract/integrity';
import type { Release } from 'contract/release';
import { makeRelease, releaseForTest } from '../../../testing/make-release';
import { makeTeam, type Team } from '../../../testing/team';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { placeOf } from '../release-place';
import { fileKey, storeFile } from '../stored-version';
import { removeUnusedFiles } from '../unused-files';
import { TypesUnchecked } from './type-checks';
import { withCheckedTypes } from './with-checked-types';

let shop: TestApp;
let shells: Team;
let admins: Team;

beforeEach(async () => {
  shop = await startTestApp();
  shells = await makeTeam(shop, 'shell');
  admins = await makeTeam(shop, 'dashboard_admin');
});
afterEach(() => shop.close());

type Sources = Record<string, string | Buffer>;

const manifest = (name: string, exports: object): string => JSON.stringify({ name, version: '1.0.0', exports });

/** A shell whose shared-auth contains these declarations. */
const shellSources = async (declarations: string): Promise<Sources> => ({
  [typesFile]: writeTypes({
    'contract/package.json': manifest('contract', { './page-module': './page-module.d.ts' }),
    'contract/page-module.d.ts': 'export type ExposedPage = { Component: () => unknown };',
    'shared-auth/package.json': manifest('shared-auth', { '.': './index.d.ts' }),
    'shared-auth/index.d.ts': declarations,
  }),
  [packageTypesFile]: await writePackageTypes({}),
});

const page = (call: string): string =>
  `import { priceText } from 'shared-auth';\nexport const Component = () => ${call};\n`;

/** A remote with this page. */
const remoteSources = async (
  text: string,
  described: { remote?: string; shell?: string[]; errors?: string[] } = {},
): Promise<Sources> => ({
  [typeCheckFile]: await writeTypeCheck({
    format: 1,
    remote: 'dashboard_admin',
    shell: [],
    errors: [],
    options: { lib: ['es2023'], strict: true },
    pages: { './users-page': 'src/users-page.ts' },
    files: { 'src/users-page.ts': text },
    ...described,
  }),
  [packageTypesFile]: await writePackageTypes({}),
});

const takesCents = 'export declare function priceText(cents: number): string;';
const takesText = 'export declare function priceText(cents: string): string;';
const renamed = 'export declare function priceLabel(cents: number): string;';

const reasonsOf = (answer: { json: <T>() => T }) =>
  (answer.json<{ reasons?: { rule: string; message: string; whatToDo: string }[] }>().reasons ?? []).map(
    ({ rule, message, whatToDo }) => ({ rule, message, whatToDo }),
  );

const releaseBoth = async (): Promise<void> => {
  await shells.release({ sources: await shellSources(takesCents) });
  expect((await admins.release({ sources: await remoteSources(page('priceText(1)')) })).statusCode).toBe(200);
};

test('refuses a shell that changes an export as a live remote uses it, and names file and line', async () => {
  await releaseBoth();
  const answer = await shells.release({ version: '1.1.0', sources: await shellSources(takesText) });
  expect(answer.statusCode).toBe(422);
  expect(reasonsOf(answer)).toEqual([
    {
      rule: 'types',
      message:
        "The types of dashboard_admin 1.0.0 do not fit shell 1.1.0: src/users-page.ts:2: Argument of type 'number' is not assignable to parameter of type 'string'. (TS2345).",
      whatToDo: 'Keep what dashboard_admin uses, or first release a dashboard_admin that compiles with both shells.',
    },
  ]);
  const accepted = await shells.release({ version: '1.1.1', sources: await shellSources(`${takesCents}\n${renamed}`) });
  expect(accepted.statusCode).toBe(200);
});

test('refuses a remote that calls what the live shell or its canary does not have', async () => {
  await releaseBoth();
  const both = `${takesCents}\n${renamed}`;
  const canary = await shells.release({ version: '1.1.0', sources: await shellSources(both) }, { canary: 10 });
  expect(canary.statusCode).toBe(200);
  const sources = await remoteSources(page('priceText(1)').replaceAll('priceText', 'priceLabel'));
  const answer = await admins.release({ version: '1.1.0', sources });
  expect(reasonsOf(answer)).toMatchObject([{ rule: 'types', message: expect.stringContaining('fit shell 1.0.0: ') }]);
  await shells.post('promote');
  expect((await admins.release({ version: '1.1.0', sources })).statusCode).toBe(200);
});

test('counts the canary of a remote', async () => {
  await releaseBoth();
  await shells.release({ version: '1.1.0', sources: await shellSources(`${takesCents}\n${renamed}`) });
  const sources = await remoteSources(page('priceText(1)').replaceAll('priceText', 'priceLabel'));
  await admins.release({ version: '1.1.0', sources }, { canary: 10 });
  const answer = await shells.release({ version: '1.2.0', sources: await shellSources(takesCents) });
  expect(reasonsOf(answer)).toMatchObject([{ message: expect.stringContaining('dashboard_admin 1.1.0 do not fit') }]);
});

test('a page module must be a page that the shell shows', async () => {
  await shells.release({ sources: await shellSources(takesCents) });
  const answer = await admins.release({ sources: await remoteSources('export const Component = 5;') });
  expect(reasonsOf(answer)[0]?.message).toContain('./users-page: The shell cannot show this page: ');
});

test.each<[string, string, string, string[]]>([
  ['fit while the versions do not', takesCents, '^18.0.0', ['shared']],
  ['do not fit while the versions do', takesText, '^19.0.0', ['types']],
])('types that %s are refused by one rule', async (_case, declarations, requiredVersion, rules) => {
  const shared = [{ name: 'react', version: '19.0.0', requiredVersion: '^19.0.0' }];
  await shells.release({ shared, sources: await shellSources(declarations) });
  const answer = await admins.release({
    shared: [{ name: 'react', version: '18.0.0', requiredVersion }],
    sources: await remoteSources(page('priceText(1)')),
  });
  expect(reasonsOf(answer).map(({ rule }) => rule)).toEqual(rules);
});

test('an error that the remote had when it was built is no reason', async () => {
  await shells.release({ sources: await shellSources(takesText) });
  const errors = [
    "src/users-page.ts: Argument of type 'number' is not assignable to parameter of type 'string'. (TS2345)",
  ];
  const answer = await admins.release({ sources: await remoteSources(page('priceText(1)'), { errors }) });
  expect(answer.statusCode).toBe(200);
});

test('a shell with the declarations that the remote was built with needs no check', async () => {
  const sources = await shellSources(takesCents);
  await shells.release({ sources });
  const shell = Object.values(sources).map((content) => integrityOf(Buffer.from(content as string)));
  const answer = await admins.release({ sources: await remoteSources('no TypeScript', { shell }) });
  expect(answer.statusCode).toBe(200);
});

test.each<[string, Sources]>([
  ['text', { [typeCheckFile]: 'sources' }],
  ['no compressed JSON', { [packageTypesFile]: Buffer.from([1, 2, 3]) }],
])('refuses %s in place of the files of types', async (_case, garbage) => {
  await shells.release({ sources: await shellSources(takesCents) });
  const sources = { ...(await remoteSources(page('priceText(1)'))), ...garbage };
  const answer = await admins.release({ sources });
  expect(answer.statusCode).toBe(422);
  expect(reasonsOf(answer)).toMatchObject([{ rule: 'types', message: expect.stringContaining('something else') }]);
});

test('serves declarations, and the sources of a remote to nobody', async () => {
  await releaseBoth();
  const get = (url: string) => shop.request({ url, headers: { authorization: `Bearer ${admins.token}` } });
  expect((await get(`/releases/shell/1.0.0/${typesFile}`)).statusCode).toBe(200);
  expect((await get(`/releases/dashboard_admin/1.0.0/${typeCheckFile}`)).statusCode).toBe(404);
});

test.each(['type-check.txt', 'extra.bin', 'embed/type-check.bin'])(
  'no release has the sources of another part served as %s',
  async (file) => {
    await releaseBoth();
    const { [typeCheckFile]: stolen = '' } = await remoteSources(page('priceText(1)'));
    for (const answer of [
      await shells.release({ version: '1.1.0', sources: { [file]: stolen } }),
      await shells.preview({ version: '1.1.0', sources: { [file]: stolen } }, 'pr-1'),
    ]) {
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({ title: expect.stringMatching(`^${file} contains sources`) });
    }
  },
);

test('no remote has the sources of another part checked', async () => {
  await releaseBoth();
  const sellers = await makeTeam(shop, 'dashboard_seller');
  const answer = await sellers.release({ sources: await remoteSources(page('priceText(1)')) });
  expect(reasonsOf(answer)).toMatchObject([{ rule: 'types', message: expect.stringContaining('something else') }]);
});

test('shows three errors, and says how many others there are', async () => {
  await shells.release({ sources: await shellSources(takesText) });
  const calls = (count: number) => page(`[${'priceText(4), '.repeat(count)}]`);
  const messages = async (count: number) =>
    reasonsOf(await admins.release({ sources: await remoteSources(calls(count)) })).map(({ message }) => message);
  expect(await messages(3)).toEqual([expect.not.stringContaining('other')]);
  expect(await messages(4)).toEqual([expect.stringMatching(/ There is one other error\.$/)]);
  expect(await messages(5)).toEqual([expect.stringMatching(/ There are 2 other errors\.$/)]);
});

test.each<[string, string]>([
  ['a name that takes long to examine', `import missing from '${'/'.repeat(1_000_000)}"';`],
  ['more errors than anybody reads', 'missing;\n'.repeat(100_000)],
])('refuses %s', async (_case, text) => {
  await shells.release({ sources: await shellSources(takesCents) });
  const answer = await admins.release({ sources: await remoteSources(`${text}\nexport const Component = () => 1;`) });
  expect(reasonsOf(answer)).toMatchObject([{ rule: 'types' }]);
});

test('keeps what a check needs as long as the version', async () => {
  await releaseBoth();
  const inTwoDays = new Date(Date.now() + 2 * 24 * 60 * 60 * 1000);
  await removeUnusedFiles(placeOf(shop), inTwoDays);
  const answer = await shells.release({ version: '1.1.0', sources: await shellSources(takesText) });
  expect(reasonsOf(answer)).toMatchObject([{ rule: 'types' }]);
});

test('a release continues if its types cannot be checked, and the next one is checked again', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  const types = await shellSources(takesText);
  await shells.release({ sources: types });
  const lost = Buffer.from(types[typesFile] as string);
  await shop.store.delete([fileKey(integrityOf(lost))]);
  const sources = await remoteSources(page('priceText(2)'));
  expect((await admins.release({ sources })).statusCode).toBe(200);
  expect(warn).toHaveBeenCalledWith(
    'The types of dashboard_admin 1.0.0 were not checked: The store has no whole copy of the files that describe them.',
  );
  await storeFile(shop.store, lost);
  expect(reasonsOf(await admins.release({ version: '1.1.0', sources }))).toMatchObject([{ rule: 'types' }]);
});

test('check and preview compare types as well', async () => {
  await releaseBoth();
  const { release, texts } = makeRelease({ name: 'shell', version: '1.1.0', sources: await shellSources(renamed) });
  const typeFiles = Object.fromEntries(
    [typesFile, packageTypesFile].map((file) => [file, Buffer.from(texts[file] as string).toString('base64')]),
  );
  const check = (body: object) => shells.post('check', { release, compressedSizes: {}, ...body });
  expect(reasonsOf(await check({ typeFiles }))).toMatchObject([{ rule: 'types' }]);
  expect(reasonsOf(await check({}))).toEqual([]);
  const sources = await remoteSources(page('priceText("1")'));
  expect(reasonsOf(await admins.preview({ version: '1.1.0', sources }, 'pr-1'))).toMatchObject([{ rule: 'types' }]);
});

test('a version that goes live during the check is checked too', async () => {
  await releaseForTest(shop, { name: 'shell', sources: await shellSources(takesCents) });
  const asked: Release[][] = [];
  let isFirst = true;
  const change = (): Promise<string> => {
    if (!isFirst) return Promise.resolve('changed');
    isFirst = false;
    return Promise.reject(new TypesUnchecked());
  };
  const result = withCheckedTypes(
    placeOf(shop),
    'shell',
    (inUse) => {
      asked.push(inUse.map(({ release }) => release));
      return [];
    },
    change,
  );
  expect(await result).toBe('changed');
  expect(asked).toHaveLength(2);
});
