/** Slow bodies and many open requests: neither may occupy the server. */
import { expect } from '@playwright/test';
import { expects, observe } from '../../harness/scenario';
import { call, newAddress, outcomeOf } from '../../harness/call';
import { sendSlowly } from '../../harness/send-slowly';
import { statusCodes } from '../support/raw-request';
import { test } from '../target';

const sockets = 300;
const allowed = 200;

test(
  `${String(sockets)} requests of one address whose bodies stop after one byte`,
  expects('200 stay open and end with 408 after 11 s; the others get 429 at once; another address is served', {
    isLong: true,
  }),
  async ({ target: { production } }) => {
    const address = newAddress();
    const answers = Array.from({ length: sockets }, () => sendSlowly(production.origin, address));
    await Promise.any(answers);
    const refused = await call(production.origin, 'GET /api/product/brands', { address });
    expect(outcomeOf(refused)).toBe('429 too-many-open-requests');
    expect(outcomeOf(await call(production.origin, 'GET /api/product/brands'))).toBe('200');
    const statuses = (await Promise.all(answers)).flatMap(statusCodes);
    expect(statuses.filter((status) => status === '408')).toHaveLength(allowed);
    expect(statuses.filter((status) => status === '429')).toHaveLength(sockets - allowed);
    expect(outcomeOf(await call(production.origin, 'GET /api/product/brands', { address }))).toBe('200');
    observe('200 ended with 408, 100 got 429, nobody else was refused');
  },
);
