import { readFileSync } from 'node:fs';
import path from 'node:path';

/** What the kit reads of a `package.json`. */
export type Manifest = {
  name: string;
  version: string;
  dependencies: Record<string, string>;
  /** npm's place for settings of a package's scripts. */
  config?: { port?: string };
};

/** Reads the `package.json` at this path. */
export const readManifest = (file: string): Manifest => JSON.parse(readFileSync(file, 'utf8')) as Manifest;

/** The port of the development server of the part in `folder`: `config.port` in its package.json. */
export const devServerPort = (folder: string): number =>
  Number(readManifest(path.join(folder, 'package.json')).config?.port ?? 3000);

/** The version of this kit. */
export const kitVersion = readManifest(path.join(import.meta.dirname, '../../package.json')).version;
