import path from 'node:path';
import { buildPart, type BuiltPart } from 'remote-kit/build';
import { root } from '../local-shop/script';
import { parts } from './parts';

type Options = { dataDir: string; onProgress: (part: string, fraction: number) => void };

/** Builds every part whose source has changed, two at a time. */
export async function buildParts({ dataDir, onProgress }: Options): Promise<BuiltPart[]> {
  const results: BuiltPart[] = [];
  const queue = parts.map(({ name, folder }) => ({ name, folder: path.join(root, folder) }));
  const work = async (): Promise<void> => {
    for (let part = queue.shift(); part; part = queue.shift()) {
      const { name } = part;
      results.push(
        await buildPart(part, dataDir, (fraction) => {
          onProgress(name, fraction);
        }),
      );
    }
  };
  // webpack keeps one core busy.
  await Promise.all([work(), work()]);
  return results;
}
