/** `npm run bench -- api`: measures the HTTP API and prints its tables; `--json` prints the figures instead. */
import { parseArgs } from 'node:util';
import { benchApi } from './bench/api';
import { printTables } from './bench/table';
import { runScript, UserError } from './shop/script';

await runScript(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      json: { type: 'boolean', default: false },
      products: { type: 'string', default: '1000,100000' },
      seconds: { type: 'string', default: '5' },
    },
  });
  if (positionals.join() !== 'api') throw new UserError('Say what to measure: npm run bench -- api');
  const sizes = values.products.split(',').map(Number);
  const seconds = Number(values.seconds);
  if (![...sizes, seconds].every((number) => Number.isInteger(number) && number > 0)) {
    throw new UserError('--products takes numbers such as 1000,100000, and --seconds a number.');
  }
  const figures = await benchApi({ sizes: sizes.sort((one, other) => one - other), seconds });
  if (values.json) console.log(JSON.stringify(figures, null, 2));
  else printTables(figures);
});
