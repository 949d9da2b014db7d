/** Readers beside one abuser at a time, compared with readers alone. */
import { abusersOf } from './abuse/abusers';
import { prepareAbuse, type Abuser } from './abuse/abusing-client';
import { abuseColumns, type AbuseFigures } from './abuse/abuse-table';
import { prepareAccounts } from './abuse/prepare-accounts';
import type { ReaderFigures, ReadersTask } from './abuse/readers-process';
import { benchmarkOptions } from './benchmark-options';
import { test } from './load/load-test';
import { reportTable } from './report-table';
import { runProcess } from './run-process';
import { spreadOf } from './web/statistics';

const readers = 100;
const { seconds = 10 } = benchmarkOptions;

// The limits that a shop has without settings.
test.use({ settings: { MAX_WRITES_PER_MINUTE: '' } });

test('reports what readers notice of one abuser at a time', async ({ server }) => {
  const { origin, database } = server;
  const accounts = await prepareAccounts(database);
  const task: ReadersTask = { origin, productId: accounts.productIds[0], readers, seconds };

  const measureWith = async (abuser: Abuser): Promise<AbuseFigures> => {
    const abuse = await prepareAbuse(abuser, origin);
    const reading = runProcess<ReaderFigures>('abuse/readers-process.ts', task, { onBegin: abuse.start });
    const answers = await reading.then(abuse.stop, abuse.stop);
    const read = await reading;
    console.error(`${abuser.name}: p99 ${read.p99Ms.toFixed(0)} ms`);
    return { abuser: abuser.name, answers: Object.fromEntries(answers), ...read };
  };
  const nobody: Abuser = { name: 'none', prepare: () => ({ repeat: () => Promise.resolve(), connections: 0 }) };

  await measureWith(nobody);
  const abusers = abusersOf(server, accounts);
  const half = Math.ceil(abusers.length / 2);
  const figures: AbuseFigures[] = [];
  for (const abuser of [nobody, ...abusers.slice(0, half), nobody, ...abusers.slice(half), nobody])
    figures.push(await measureWith(abuser));
  const alone = figures.filter(({ abuser }) => abuser === nobody.name).map(({ p99Ms }) => p99Ms);
  await reportTable('Readers beside one abuser', abuseColumns(spreadOf(alone).median), figures);
});
