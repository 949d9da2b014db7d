import path from 'node:path';
import { formatRefusal } from 'contract/refusal';
import { readCommandLine, readPercent, readRollout, targetOptions } from 'remote-kit/release';
import { root } from '../../scripts/local-shop/script';
import { readPart } from '../../scripts/release/read-part';

const usage = 'npm run example -- PART';
const usageText = 'npm run example -- PART';
const partsText = /\nPARTs are shell, storefront-mfe \(storefront\)/;

test("accepts a part's folder or federation name, with or without a slash", async () => {
  for (const text of ['dashboard-admin-mfe', 'dashboard-admin-mfe/', 'dashboard_admin']) {
    const folder = path.join(root, 'dashboard-admin-mfe');
    expect(await readPart([text], usage)).toEqual({ folder, name: 'dashboard_admin' });
  }
});

test('accepts the folder of a remote that no list names', async () => {
  const remote = { folder: path.join(root, 'examples/vue-remote'), name: 'depth_of_field' };
  expect(await readPart(['examples/vue-remote/'], usage)).toEqual(remote);
});

test.each([
  ['no part', () => readPart([], usage), /^Name one part\./],
  ['two parts', () => readPart(['shell', 'storefront'], usage), /^Name one part\./],
  ['an unknown part', () => readPart(['admin'], usage), /^There is no part called admin\./],
])('rejects %s with the usage', async (_case, read, complaint) => {
  await expect(read()).rejects.toThrow(complaint);
  await expect(read()).rejects.toThrow(usageText);
  await expect(read()).rejects.toThrow(partsText);
});

test.each([
  ['an unknown option', () => readCommandLine(usage, targetOptions, ['--frob']), /^Unknown option '--frob'\./],
  ['a percentage that is not a number', () => readPercent('ten', usage), /^--canary must be a whole percentage/],
  ['shares that shrink', () => readRollout('10,5,100', undefined, usage), /^--rollout must be up to ten percentages/],
  [
    'shares that do not end with 100',
    () => readRollout('1,50', '1h', usage),
    /^--rollout must be up to ten percentages/,
  ],
  [
    'a share that is no number',
    () => readRollout('1,many,100', '1h', usage),
    /^--rollout must be up to ten percentages/,
  ],
  ['a time without a unit', () => readRollout('1,100', '10', usage), /^--every must be a time/],
  ['no time at all', () => readRollout('1,100', '0m', usage), /^--every must be a time/],
  ['more than a week', () => readRollout('1,100', '8d', usage), /at most 7d/],
  ['a time without a rollout', () => readRollout(undefined, '10m', usage), /^--every belongs to --rollout/],
  ['a percentage above 100', () => readPercent('101', usage), /^--canary must be a whole percentage/],
])('rejects %s with the usage', (_case, read, complaint) => {
  expect(read).toThrow(complaint);
  expect(read).toThrow(usageText);
});

test.each([
  ['0', 0],
  ['10', 10],
  ['100', 100],
  [undefined, undefined],
])('reads --canary %s', (text, percent) => {
  expect(readPercent(text, usage)).toBe(percent);
});

test.each([
  ['1,10,50,100', '90s', { steps: [1, 10, 50, 100], everySeconds: 90 }],
  ['50,100', '2h', { steps: [50, 100], everySeconds: 7200 }],
  ['5,100', '1d', { steps: [5, 100], everySeconds: 86_400 }],
  ['5,100', undefined, { steps: [5, 100], everySeconds: 600 }],
  [undefined, undefined, undefined],
])('reads --rollout %s --every %s', (steps, every, plan) => {
  expect(readRollout(steps, every, usage)).toEqual(plan);
});

test('formats a refusal with each reason and its remedy', () => {
  const reasons = [{ message: 'It is too heavy.', whatToDo: 'Make it lighter.' }];
  expect(formatRefusal({ title: 'No.', reasons })).toBe('No.\n  - It is too heavy.\n    Make it lighter.');
});
