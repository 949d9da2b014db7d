/** More load than one server can serve: it serves what it can and rejects the rest. */
import { expect } from '@playwright/test';
import { measureOverload, overloadColumns } from './load/measure-overload';
import { test } from './load/load-test';
import { reportTable } from './report-table';

/** More than one process serves within a second. */
const connections = 6000;
const seconds = 20;

test('serves or rejects every request during overload', async ({ server }) => {
  const figures = await measureOverload(server.origin, connections, seconds);
  await reportTable('Overload', overloadColumns, [figures]);
  expect(figures.failed).toBe(0);
});
