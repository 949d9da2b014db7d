import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../../scripts/local-shop/script';
import { compile } from '../../scripts/packages/compile';

test('every styled component of the packed shared-ui has an id, as in the shell', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'ocs-packed-styles-'));
  try {
    await compile(path.join(root, 'shared-ui'), folder);
    const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.js'));
    const code = (await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')))).join('\n');
    const components = [...code.matchAll(/(?<![-\w])styled(?:\.\w+|\(\w+\))\S*/g)].map(([text]) => text);
    expect(components.length).toBeGreaterThan(20);
    expect(components.filter((text) => !text.includes('.withConfig('))).toEqual([]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
