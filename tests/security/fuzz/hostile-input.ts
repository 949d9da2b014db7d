import fc, { type Arbitrary } from 'fast-check';

/** Text that has broken servers before, or that a database, a file system or a parser may misinterpret. */
export const hostileText: Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 50 }),
  fc.constantFrom(
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    '__proto__',
    'constructor',
    '../../etc/passwd',
    '..%2f..%2f',
    '%00',
    '%ff',
    "' or 1=1 --",
    "'); drop table users; --",
    '${7*7}',
    '{{7*7}}',
    'null',
    'NaN',
    '-0',
    '1e400',
    '0x10',
    '9007199254740993',
    '(a+)+$',
    '%_\\',
    "' & | ! : * <->",
    'İstanbul ß ﬃ',
    '\u202eevil',
  ),
  fc.integer({ min: 1, max: 9000 }).map((length) => 'é'.repeat(length)),
);

/** Without lone surrogates, which a URL cannot contain. */
export function wellFormed(text: string): string {
  return Buffer.from(text).toString();
}

export const hostileValue: Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom<unknown>(null, true, [], {}, -1, 0.001, 1e308, Number.MAX_SAFE_INTEGER + 2, { $gt: '' }, [[]]),
);

/** Malformed request bodies. */
export const brokenBody: Arbitrary<string> = fc.oneof(
  fc.constantFrom('', '{', '[', '{"email":', '{"email":"a@b.example","email":"c@d.example"}', 'null', '﻿{}'),
  fc.integer({ min: 1, max: 6000 }).map((depth) => '['.repeat(depth)),
  fc.integer({ min: 1, max: 6000 }).map((depth) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`),
  fc.integer({ min: 60_000, max: 70_000 }).map((length) => JSON.stringify({ name: 'n'.repeat(length) })),
  fc.tuple(fc.json(), fc.nat(40)).map(([text, cut]) => text.slice(0, Math.max(0, text.length - cut))),
  fc.string({ unit: 'binary', maxLength: 500 }),
);

export const contentType: Arbitrary<string> = fc.constantFrom(
  'application/json',
  'application/json; charset=utf-7',
  'application/JSON;;',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=x',
  'application/xml',
  '*/*',
  ';',
);

const headerText = fc.string({ unit: 'binary-ascii', maxLength: 200 }).map((value) => value.replace(/[^ -~]/g, ''));

export const hostileHeaders: Arbitrary<Record<string, string>> = fc.record(
  {
    host: fc.oneof(headerText, fc.constantFrom('', 'a:b', '[::1', 'evil.example/..', 'a@b', 'x'.repeat(5000))),
    authorization: fc.oneof(
      headerText,
      fc.constantFrom(
        'Bearer',
        'Bearer ',
        'Bearer a.b.c',
        'Bearer eyJhbGciOiJub25lIn0.e30.',
        'Basic YTpi',
        'bearer owner',
      ),
    ),
    'if-none-match': fc.oneof(headerText, fc.constantFrom('*', '""', 'W/"1"', '"99999999999999999999-x"')),
    'accept-encoding': fc.oneof(headerText, fc.constantFrom('br', 'gzip;q=0', '*', 'identity;q=0, *;q=0')),
    accept: headerText,
    'x-forwarded-for': headerText,
    'x-forwarded-host': headerText,
    'x-http-method-override': fc.constantFrom('DELETE', 'x'),
    range: fc.constantFrom('bytes=0-', 'bytes=5-1', 'bytes=-1,-2,-3', 'x'),
    expect: fc.constant('100-continue'),
  },
  { requiredKeys: [] },
);
