/** Regular-expression denial of service (ReDoS): texts whose check takes more than linear time. */
import { expect } from '@playwright/test';
import { contactMessage } from '../../../server/src/modules/contact/contact.schema';
import { expects, observe } from '../../harness/scenario';
import { call } from '../../harness/call';
import { findRegularExpressions } from '../support/regular-expressions/find-regular-expressions';
import { hostileTexts } from '../support/regular-expressions/hostile-texts';
import { timeGrowth } from '../support/regular-expressions/time-growth';
import { test } from '../target';

/** Between 2, linear time, and 4, quadratic time. */
const growthLimit = 3;

test(
  'hostile texts for every regular expression of the shop’s own code, doubled in length',
  expects('every expression takes linear time'),
  async () => {
    const expressions = await findRegularExpressions();
    let tried = 0;
    for (const { file, source, flags } of expressions) {
      const expression = new RegExp(source, flags.replace(/[gy]/, ''));
      for (const text of hostileTexts(source, flags)) {
        const growth = timeGrowth((given) => expression.test(given), text);
        const [prefix, pump] = [JSON.stringify(text.prefix), JSON.stringify(text.pump)];
        expect(growth, `${file} /${source}/ on ${prefix} and repeated ${pump}`).toBeLessThan(growthLimit);
        tried += 1;
      }
    }
    expect(expressions.length, 'expressions found').toBeGreaterThan(50);
    observe(`${String(expressions.length)} expressions, ${String(tried)} texts: none`);
  },
);

const repeatedTexts = ['a', 'a.', '.', '-', 'a@', '@', "'", '+', 'a-', '0', '%', '/', ':', 'a:'];

test('hostile texts as e-mail addresses, which zod checks', expects('the check takes linear time'), () => {
  const { email } = contactMessage.shape;
  for (const pump of repeatedTexts) {
    for (const [prefix, suffix] of [
      ['', ''],
      ['a@', '!'],
      ['', '@a.b!'],
    ] as const) {
      const growth = timeGrowth((given) => email.safeParse(given), { prefix, pump, suffix });
      expect(growth, `${prefix}${pump}…${suffix}`).toBeLessThan(growthLimit);
    }
  }
  observe('none');
});

test(
  'hostile texts as searches, up to and above the allowed length',
  expects('200: the server truncates longer ones'),
  async ({ target: { shop } }) => {
    for (const search of [
      'a'.repeat(200),
      'a '.repeat(100),
      '%'.repeat(200),
      '_%'.repeat(100),
      '\\'.repeat(200),
      'é'.repeat(200),
      '(a+)+$'.repeat(33),
      'ab'.repeat(4000),
    ]) {
      const { status } = await call(shop, `GET /api/product?${new URLSearchParams({ search }).toString()}`);
      expect(status, search.slice(0, 10)).toBe(200);
    }
    observe('200');
  },
);
