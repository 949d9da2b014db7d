/** `npm run bench -- api`, `-- web`, `-- lighthouse` and `-- load`: measures and prints tables; `--json` prints the figures instead. */
import { parseArgs } from 'node:util';
import { benchApi } from './api';
import { benchLighthouse, printLighthouse } from './lighthouse';
import { printLoad } from './load-table';
import { benchLoad } from './shoppers';
import { printTables } from './api-table';
import { benchWeb } from './web';
import { printWebTable } from './web/web-table';
import { runScript, UserError } from '../../scripts/local-shop/script';

await runScript(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      json: { type: 'boolean', default: false },
      products: { type: 'string', default: '1000,100000' },
      seconds: { type: 'string' },
      shoppers: { type: 'string', default: '500' },
      runs: { type: 'string' },
      pages: { type: 'string', default: '' },
    },
  });
  const print = <Figures>(figures: Figures, printed: (figures: Figures) => void): void => {
    if (values.json) console.log(JSON.stringify(figures, null, 2));
    else printed(figures);
  };
  const numbers = (texts: string[], wrong: string): number[] => {
    const read = texts.map(Number);
    if (!read.every((number) => Number.isInteger(number) && number > 0)) throw new UserError(wrong);
    return read;
  };
  const [what] = positionals;
  const runs = (usual: number) => numbers([values.runs ?? String(usual)], '--runs takes a number.')[0] ?? usual;
  const seconds = (usual: number) =>
    numbers([values.seconds ?? String(usual)], '--seconds takes a number.')[0] ?? usual;
  if (what === 'api') {
    const wrong = '--products takes numbers such as 1000,100000.';
    const sizes = numbers(values.products.split(','), wrong).sort((one, other) => one - other);
    print(await benchApi({ sizes, seconds: seconds(5) }), printTables);
  } else if (what === 'web') {
    print(await benchWeb({ runs: runs(7), only: values.pages.split(',').filter(Boolean) }), printWebTable);
  } else if (what === 'lighthouse') {
    print(await benchLighthouse(runs(5)), printLighthouse);
  } else if (what === 'load') {
    const [shoppers = 500] = numbers([values.shoppers], '--shoppers takes a number.');
    print(await benchLoad({ shoppers, seconds: seconds(180) }), printLoad);
  } else throw new UserError('Say what to measure: npm run bench -- api, -- web, -- lighthouse or -- load');
});
