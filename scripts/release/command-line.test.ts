import { readCommandLine, readPart, readPercent, shopOptions } from './command-line';
import { sentenceOf } from './refusal';

const usage = 'npm run example -- PART';

test('a part is named by its folder or its federation name, with or without a slash', () => {
  for (const text of ['dashboard-admin-mfe', 'dashboard-admin-mfe/', 'dashboard_admin']) {
    expect(readPart([text], usage)).toMatchObject({ folder: 'dashboard-admin-mfe', name: 'dashboard_admin' });
  }
});

test.each([
  ['no part', () => readPart([], usage), /^Name one part\./],
  ['two parts', () => readPart(['shell', 'storefront'], usage), /^Name one part\./],
  ['an unknown part', () => readPart(['admin'], usage), /^There is no part called admin\./],
  ['an unknown option', () => readCommandLine(usage, shopOptions, ['--frob']), /^Unknown option '--frob'\./],
  ['a percentage that is none', () => readPercent('ten', usage), /^--canary takes a whole number/],
  ['more than everybody', () => readPercent('101', usage), /^--canary takes a whole number/],
])('%s is answered with how to write it', (_case, read, complaint) => {
  expect(read).toThrow(complaint);
  expect(read).toThrow(/npm run example -- PART\nPARTs are shell, storefront-mfe \(storefront\)/);
});

test.each([
  ['0', 0],
  ['10', 10],
  ['100', 100],
  [undefined, undefined],
])('--canary %s', (text, percent) => {
  expect(readPercent(text, usage)).toBe(percent);
});

test('a refusal tells each reason with what to do', () => {
  const reasons = [{ message: 'It is too heavy.', whatToDo: 'Make it lighter.' }];
  expect(sentenceOf({ title: 'No.', reasons })).toBe('No.\n  - It is too heavy.\n    Make it lighter.');
});
