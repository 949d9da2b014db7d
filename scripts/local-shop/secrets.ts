import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { readIfPresent, writeDurably } from './durable-file';

interface Secrets {
  databasePassword: string;
  tokenSecret: string;
}

/** The secrets of a data folder, made at its first start and kept for its lifetime. */
export async function readSecrets(dataDir: string): Promise<Secrets> {
  const file = path.join(dataDir, 'secrets.json');
  const kept = await readIfPresent(file);
  if (kept !== undefined) return JSON.parse(kept) as Secrets;
  const secrets = {
    databasePassword: randomBytes(24).toString('hex'),
    tokenSecret: randomBytes(32).toString('hex'),
  };
  await writeDurably(file, JSON.stringify(secrets));
  return secrets;
}
