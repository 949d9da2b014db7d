import { existsSync } from 'node:fs';
import path from 'node:path';
import type { RemoteConfig } from 'contract/remote-config';
import { devServerPort } from 'remote-kit/build';
import { parts } from '../build/parts';
import { UserError } from '../local-shop/script';

/** A remote that is to be made, under all the names that it has. */
export interface NewRemote {
  /** Its folder, relative to the repository. */
  folder: string;
  /** Its federation name. */
  name: string;
  /** Port of its development server. */
  port: number;
  /** What it is called in folders and addresses, such as `order-history`. */
  slug: string;
  /** What people read, such as `Order History`. */
  title: string;
}

/** The remote of this name in this repository; throws a sentence when it is none, or taken. */
export async function newRemote(root: string, given: string): Promise<NewRemote> {
  const remote = await namedRemote(root, given.replace(/-mfe$/, ''));
  if (existsSync(path.join(root, remote.folder))) throw taken(`There is a folder ${remote.folder} already`);
  return remote;
}

/** The remote of this name; throws a sentence when it is none, or when a part of this repository has its name or address. */
export async function namedRemote(root: string, slug: string): Promise<NewRemote> {
  if (parts.some(({ folder }) => !existsSync(path.join(root, folder)))) {
    throw new UserError(
      'A new remote needs the whole repository, and this checkout has a part of it: git sparse-checkout disable.',
    );
  }
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(slug) || slug.length > 40) {
    throw new UserError(
      `${slug} cannot be the name of a remote: take small letters, digits and single hyphens, such as order-history.`,
    );
  }
  const remote: NewRemote = {
    slug,
    folder: `${slug}-mfe`,
    name: slug.replaceAll('-', '_'),
    title: slug.replace(/(^|-)./g, (start) => start.replace('-', ' ').toUpperCase()),
    port: Math.max(...parts.map(({ folder }) => devServerPort(path.join(root, folder)))) + 1,
  };
  if (parts.some(({ name }) => name === remote.name)) throw taken(`There is a part called ${remote.name} already`);
  const owner = await ownerOf(root, pathOf(remote));
  if (owner) throw taken(`${owner} has a page at ${pathOf(remote)} already`);
  return remote;
}

/** Where its first page stands: in the dashboard, for everybody who is signed in. */
export const pathOf = ({ slug }: NewRemote): string => `/profile/${slug}`;

const taken = (why: string): UserError => new UserError(`${why}: choose another name.`);

/** The part that has a page at this address. */
async function ownerOf(root: string, address: string): Promise<string | undefined> {
  for (const { folder, name } of parts) {
    const { default: config } = (await import(path.join(root, folder, 'remote.config.ts'))) as {
      default: RemoteConfig;
    };
    if (config.pages.some(({ path }) => path.toLowerCase() === address)) return name;
  }
  return undefined;
}
