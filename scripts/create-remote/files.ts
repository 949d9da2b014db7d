import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathOf, type NewRemote } from './new-remote';

/** New remotes copy these files of this remote. */
const model = 'dashboard-seller-mfe';
const copied = ['webpack.config.ts', 'src/standalone.tsx'];
/** Packages that only the pages of the model import. */
const packagesOfModel = ['shared-products', '@testing-library/user-event'];

/** What a new remote takes from the `package.json` of a workspace. */
export interface Manifest {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

/** The files of a new remote in this repository, by path below its folder. */
export async function filesOf(root: string, remote: NewRemote): Promise<Record<string, string>> {
  const { folder, title, port } = remote;
  const manifest = await modelManifest(root);
  const own = { ...manifest, name: folder, version: '1.0.0', description: title, config: { port: String(port) } };
  return {
    ...(await sourceOf(root, remote)),
    'tsconfig.json': await readFile(path.join(root, model, 'tsconfig.json'), 'utf8'),
    'package.json': jsonFile(own),
  };
}

export const jsonFile = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** The `package.json` of the model, without the packages that only its pages import. */
export async function modelManifest(root: string): Promise<Manifest> {
  const manifest = JSON.parse(await readFile(path.join(root, model, 'package.json'), 'utf8')) as Manifest;
  for (const name of packagesOfModel) {
    Reflect.deleteProperty(manifest.dependencies, name);
    Reflect.deleteProperty(manifest.devDependencies, name);
  }
  return manifest;
}

/** The source of a new remote with one page and its test: the same in every repository. */
export async function sourceOf(root: string, remote: NewRemote): Promise<Record<string, string>> {
  const copies = await Promise.all(
    copied.map(async (file) => [file, await readFile(path.join(root, model, file), 'utf8')] as const),
  );
  const page = `src/pages/${remote.slug}/${remote.slug}-page`;
  return {
    ...Object.fromEntries(copies),
    'remote.config.ts': configOf(remote, page),
    [`${page}.tsx`]: pageOf(remote),
    [`${page}.test.tsx`]: testOf(remote),
  };
}

const configOf = (remote: NewRemote, page: string): string =>
  `/** The remote's name and pages. Its exposes, registry entry, routes, guards and side menu are derived from it. */
import { defineRemote } from 'contract/remote-config';

export default defineRemote({
  name: '${remote.name}',
  budget: { jsKilobytes: 60 },
  pages: [
    {
      path: '${pathOf(remote)}',
      module: './${page}',
      access: 'user',
    },
  ],
});
`;

const pageOf = ({ title }: NewRemote): string =>
  `import { useSession } from 'shared-auth';
import { EmptyState, PageHeading, PageTitle } from 'shared-ui';

export function Component() {
  const { user } = useSession();
  return (
    <>
      <PageTitle>${title}</PageTitle>
      <PageHeading>${title}</PageHeading>
      <p>Signed in as {user?.displayName}</p>
      <EmptyState />
    </>
  );
}
`;

const testOf = (remote: NewRemote): string =>
  `import { screen } from '@testing-library/react';
import { renderPage, signInForTest, useApiServer } from 'shared-auth/testing';
import * as page from './${remote.slug}-page';

useApiServer();

test('greets the signed-in user and shows an empty page', async () => {
  await signInForTest({ email: 'ada@ocs.example', displayName: 'Ada', role: 'buyer' });
  renderPage(page, { path: '${pathOf(remote)}', url: '${pathOf(remote)}' });
  expect(await screen.findByRole('heading', { level: 1, name: '${remote.title}' })).toBeVisible();
  expect(screen.getByText('Signed in as Ada')).toBeVisible();
  expect(screen.getByText('No Data found')).toBeVisible();
  expect(document.title).toBe('${remote.title} · OCS');
});
`;
