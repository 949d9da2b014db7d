import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { readIfPresent, writeDurably } from './durable-file';

interface Secrets {
  /** Of the owner of the embedded database. */
  databasePassword: string;
  /** Of the server's own user there. */
  applicationPassword: string;
  tokenSecret: string;
}

/** The secrets of a data folder, made at its first start, or by the first version that needs them, and kept for its lifetime. */
export async function readSecrets(dataDir: string): Promise<Secrets> {
  const file = path.join(dataDir, 'secrets.json');
  const kept = await readIfPresent(file);
  const known = kept === undefined ? {} : (JSON.parse(kept) as Partial<Secrets>);
  const secrets = {
    databasePassword: randomBytes(24).toString('hex'),
    applicationPassword: randomBytes(24).toString('hex'),
    tokenSecret: randomBytes(32).toString('hex'),
    ...known,
  };
  if (Object.keys(known).length === Object.keys(secrets).length) return secrets;
  await writeDurably(file, JSON.stringify(secrets));
  return secrets;
}
