import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { releaseSchema, type Release } from './release';
import { signedSchema, type Signed } from './signature';

/** Reads and validates the `release.json` of a build. Rejects if there is none. */
export const readRelease = async (folder: string): Promise<Release> =>
  releaseSchema.parse(JSON.parse(await readFile(path.join(folder, 'release.json'), 'utf8')));

/** A build's signature, beside its `release.json`. It is no file of the release. */
const signatureFile = (folder: string): string => path.join(folder, 'signature.json');

export const writeSignature = (folder: string, envelope: Signed): Promise<void> =>
  writeFile(signatureFile(folder), JSON.stringify(envelope));

/** Reads the signature of a build; undefined if it has none. */
export async function readSignature(folder: string): Promise<Signed | undefined> {
  const file = signatureFile(folder);
  return existsSync(file) ? signedSchema.parse(JSON.parse(await readFile(file, 'utf8'))) : undefined;
}
