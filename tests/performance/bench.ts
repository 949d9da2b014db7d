/** `npm run bench -- api`, `-- variants`, `-- web`, `-- returning`, `-- lighthouse`, `-- import`, `-- load`, `-- overload` or `-- abuse`: measures and prints tables. */
import { parseArgs } from 'node:util';
import { runScript, UserError } from '../../scripts/local-shop/script';
import { runPlaywright } from '../../scripts/test/run-in-foreground';
import { optionsVariable, type BenchmarkOptions } from './benchmark-options';

const specs: Record<string, string[]> = {
  api: ['api.spec.ts'],
  variants: ['variants.spec.ts'],
  web: ['web.spec.ts'],
  returning: ['returning.spec.ts'],
  lighthouse: ['lighthouse.spec.ts'],
  import: ['import.spec.ts'],
  load: ['load.spec.ts', 'overload.spec.ts'],
  overload: ['overload.spec.ts'],
  abuse: ['abuse.spec.ts'],
};

function readNumbers(text: string, option: string): number[] {
  const values = text.split(',').map(Number);
  if (values.every((value) => Number.isInteger(value) && value > 0)) return values.sort((one, other) => one - other);
  throw new UserError(`--${option} takes positive whole numbers, not "${text}".`);
}

function readShare(text: string): number {
  const share = Number(text);
  if (text !== '' && share >= 0 && share <= 1) return share;
  throw new UserError(`--traces takes a number from 0 to 1, not "${text}".`);
}

function readOptions(): { files: string[]; options: Partial<BenchmarkOptions> } {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      json: { type: 'boolean' },
      products: { type: 'string' },
      seconds: { type: 'string' },
      servers: { type: 'string' },
      shoppers: { type: 'string' },
      runs: { type: 'string' },
      pages: { type: 'string' },
      beside: { type: 'string' },
      traces: { type: 'string' },
    },
  });
  const files = specs[positionals[0] ?? ''];
  if (!files) throw new UserError(`Name a benchmark: npm run bench -- ${Object.keys(specs).join(' | ')}`);
  const { products, pages, beside, traces, json } = values;
  const options: Partial<BenchmarkOptions> = {
    ...(json && { json }),
    ...(beside !== undefined && { beside }),
    ...(traces !== undefined && { traces: readShare(traces) }),
    ...(pages !== undefined && { pages: pages.split(',').filter(Boolean) }),
    ...(products !== undefined && { products: readNumbers(products, 'products') }),
  };
  for (const option of ['seconds', 'servers', 'shoppers', 'runs'] as const) {
    const text = values[option];
    if (text !== undefined) options[option] = readNumbers(text, option)[0];
  }
  return { files, options };
}

await runScript(async () => {
  const { files, options } = readOptions();
  const paths = files.map((file) => `/performance/${file}`);
  await runPlaywright('performance', paths, { [optionsVariable]: JSON.stringify(options) });
});
