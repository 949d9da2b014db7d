import { readCommandLine } from './command-line';

test('reads the origin of the URL and the options', () => {
  const args = ['https://shop.example/products', '--adapter', 'shop.mjs', '--only', 'leaks, freeze', '--json'];
  expect(readCommandLine(args)).toEqual({
    url: 'https://shop.example',
    adapter: 'shop.mjs',
    only: ['leaks', 'freeze'],
    json: true,
    browser: undefined,
  });
});

test('asks for nothing else with --help', () => {
  expect(readCommandLine(['--help']).url).toBeUndefined();
});

test.each([
  ['no URL', [], 'Name one URL.'],
  ['two URLs', ['https://a.example', 'https://b.example'], 'Name one URL.'],
  ['a host without a scheme', ['shop.example'], 'shop.example is no URL such as https://shop.example.'],
  ['an unknown option', ['https://shop.example', '--quick'], "Unknown option '--quick'"],
  ['an unknown check', ['https://shop.example', '--only', 'speed'], 'There is no check speed.'],
])('rejects %s and names --help', (_case, args, complaint) => {
  expect(() => readCommandLine(args)).toThrow(complaint);
  expect(() => readCommandLine(args)).toThrow('ocs-conformance --help lists the options.');
});
