import { asTable, isConformant, verdictOf, type Report, type Row } from './report';

const row = (values: Partial<Row>): Row => ({
  id: 'leaks',
  guarantee: 'It frees memory.',
  result: 'held',
  seen: '+0 nodes',
  verdict: 'passed',
  ...values,
});

const report = (...rows: Row[]): Report => ({ name: 'A shop', url: 'https://shop.example', rows });

test.each([
  ['held', 'a sentence', 'passed'],
  ['failed', 'a sentence', 'failed'],
  ['held', undefined, 'not claimed'],
  ['failed', undefined, 'not claimed'],
  ['measured', 'a sentence', 'not claimed'],
  ['not testable', 'a sentence', 'not testable'],
] as const)('%s with the claim %s is %s', (result, claim, verdict) => {
  expect(verdictOf({ result, seen: '' }, claim)).toBe(verdict);
});

test('only a failed claim makes a site not conformant', () => {
  expect(isConformant(report(row({ verdict: 'not claimed', result: 'failed' }), row({})))).toBe(true);
  expect(isConformant(report(row({ verdict: 'failed', result: 'failed' }), row({})))).toBe(false);
});

test('the table shows what an unclaimed check found, and counts the results', () => {
  const rows = [
    row({}),
    row({ id: 'freeze', verdict: 'not claimed', result: 'failed', seen: 'no answer | for 2 s' }),
    row({ id: 'budgets', verdict: 'not claimed', result: 'measured', seen: '9 requests' }),
  ];
  expect(asTable(report(...rows))).toBe(`A shop (https://shop.example)

| Check | Guarantee | Result | Seen |
| --- | --- | --- | --- |
| leaks | It frees memory. | passed | +0 nodes |
| freeze | It frees memory. | not claimed: failed | no answer \\| for 2 s |
| budgets | It frees memory. | not claimed | 9 requests |

1 passed, 0 failed, 2 not claimed, 0 not testable`);
});
