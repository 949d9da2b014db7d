import { expects, observe } from '../../harness/scenario';
import { photoWorkloads, releaseWorkloads } from './client-workloads/file-workloads';
import { allWorkloads, runDuringWrites, type PrepareWorkloads } from './client-workloads/run-during-writes';
import {
  contactWorkloads,
  productWorkloads,
  savedItemWorkloads,
  userWorkloads,
} from './client-workloads/shop-workloads';
import { test } from './environment';

const cases: { writes: string; prepare: PrepareWorkloads; isLong: boolean }[] = [
  { writes: 'every kind at once', prepare: allWorkloads, isLong: false },
  { writes: 'products', prepare: productWorkloads, isLong: true },
  { writes: 'carts and wishlists', prepare: savedItemWorkloads, isLong: true },
  { writes: 'users', prepare: userWorkloads, isLong: true },
  { writes: 'messages', prepare: contactWorkloads, isLong: true },
  { writes: 'photos', prepare: photoWorkloads, isLong: true },
  { writes: 'releases', prepare: releaseWorkloads, isLong: true },
];

for (const { writes, prepare, isLong } of cases) {
  test(
    `kill -9 of the server during writes: ${writes}`,
    expects(
      'every acknowledged write is stored, none is stored in part; the client sees each failure; writes succeed after the restart',
      { isLong },
    ),
    async ({ environment }) => {
      const outcome = await runDuringWrites(environment, prepare, async () => {
        await environment.server.kill();
        await environment.server.start();
      });
      observe(outcome);
    },
  );
}
