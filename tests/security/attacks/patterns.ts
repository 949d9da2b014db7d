/** Texts that keep a pattern busy for longer than they are long. */
import { contactMessage } from '../../../server/src/modules/contact/contact.schema';
import { findPatterns } from './patterns/find-patterns';
import { growthOf } from './patterns/growth';
import { hostileTexts } from './patterns/hostile-texts';
import { call } from './stage/call';
import { mustBe } from './stage/must-be';
import type { Scene } from './stage/stage';

/** Between 2, where time grows with the text, and 4, where it grows with its square. */
const tooMuch = 3;

const ownPatterns: Scene = {
  name: 'hostile texts for every pattern of the shop’s own code, twice as long each time',
  expected: 'no pattern takes more than in proportion to the text',
  short: true,
  async play() {
    const patterns = await findPatterns();
    let tried = 0;
    for (const { place, source, flags } of patterns) {
      const pattern = new RegExp(source, flags.replace(/[gy]/, ''));
      for (const text of hostileTexts(source, flags)) {
        const growth = growthOf((given) => pattern.test(given), text);
        const { prefix, pump } = text;
        const what = `${place} /${source}/ on ${JSON.stringify(prefix)} and many ${JSON.stringify(pump)}: ${growth.toFixed(1)}`;
        mustBe(what, growth < tooMuch, true);
        tried += 1;
      }
    }
    mustBe('patterns were found', patterns.length > 50, true);
    return `${String(patterns.length)} patterns, ${String(tried)} texts: none`;
  },
};

const pumps = ['a', 'a.', '.', '-', 'a@', '@', "'", '+', 'a-', '0', '%', '/', ':', 'a:'];

/** What the server checks with patterns of zod's. */
const addresses: Scene = {
  name: 'hostile texts as e-mail addresses, where a library’s pattern checks them',
  expected: 'no more than in proportion to the text',
  short: true,
  play() {
    const { email } = contactMessage.shape;
    for (const pump of pumps) {
      for (const [prefix, suffix] of [
        ['', ''],
        ['a@', '!'],
        ['', '@a.b!'],
      ] as const) {
        const growth = growthOf((given) => email.safeParse(given), { prefix, pump, suffix });
        mustBe(`${prefix}${pump}…${suffix} grows`, growth < tooMuch, true);
      }
    }
    return Promise.resolve('none');
  },
};

/** What PostgreSQL makes of a search, whose patterns nobody but it can time. */
const searches: Scene = {
  name: 'hostile texts as searches, as long as a search may be and longer',
  expected: '200: longer ones are cut',
  short: true,
  async play({ shop }) {
    const texts = [
      'a'.repeat(200),
      'a '.repeat(100),
      '%'.repeat(200),
      '_%'.repeat(100),
      '\\'.repeat(200),
      'é'.repeat(200),
      '(a+)+$'.repeat(33),
    ];
    for (const text of [...texts, 'ab'.repeat(4000)]) {
      const { status } = await call(shop, `GET /api/product?${new URLSearchParams({ search: text }).toString()}`);
      mustBe(text.slice(0, 10), status, 200);
    }
    return '200';
  },
};

export const patternScenes: Scene[] = [ownPatterns, addresses, searches];
