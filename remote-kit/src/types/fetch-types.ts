import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { packageTypesFile, parseTypes, readPackageTypes, typesFile, type TypeSources } from 'contract/type-files';
import { BuildError } from '../build/build-error';

const timeoutMs = 30_000;

/** What the live shell of a shop provides. */
export interface ShopTypes {
  version: string;
  /** Declarations of the shop's packages, by path below `node_modules`. */
  shop: TypeSources;
  /** Third-party declarations that these read. */
  packages: TypeSources;
}

/** Fetches the declarations of the shell that the page at `address` loads. Throws a `BuildError` if there is none. */
export async function fetchTypes(address: string): Promise<ShopTypes> {
  const page = await get(address, address);
  const [script = ''] = /<script[^>]* data-version="[^>]*>/.exec(page.content.toString()) ?? [];
  const [, version = ''] = / data-version="([^"]+)"/.exec(script) ?? [];
  const [, source = ''] = / src="([^"]+)"/.exec(script) ?? [];
  if (source === '') throw new BuildError(`No shop answers at ${address}.`);
  const base = new URL('.', new URL(source, page.url));
  const [types, packages] = await Promise.all(
    [typesFile, packageTypesFile].map(async (file) => (await get(new URL(file, base).href, address)).content),
  );
  const [ofShop, thirdParty] = [types && parseTypes(types), packages && (await readPackageTypes(packages))];
  if (!ofShop || !thirdParty)
    throw new BuildError(`The shell ${version} of ${address} publishes no types that this kit reads.`);
  return { version, shop: ofShop, packages: thirdParty };
}

async function get(url: string, shop: string): Promise<{ url: string; content: Buffer }> {
  const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) }).catch(() => undefined);
  if (response?.status === 404)
    throw new BuildError(`The shop at ${shop} publishes no types: its shell is older than this kit.`);
  if (!response?.ok) throw new BuildError(`No shop answers at ${url}.`);
  return { url: response.url, content: Buffer.from(await response.arrayBuffer()) };
}

/** Writes the declarations to where the `paths` of a standalone remote's `tsconfig.json` look first, in place of earlier ones. */
export async function storeTypes(folder: string, { shop }: ShopTypes): Promise<void> {
  const root = path.join(folder, 'node_modules/.ocs-types');
  await rm(root, { recursive: true, force: true });
  for (const [file, text] of Object.entries(shop)) {
    const target = path.join(root, 'node_modules', file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, text);
  }
}
