import type { View } from './in-page';
import { problemOf } from './require-settled';

const secondPage: View = {
  address: 'http://localhost:3000/products?page=2',
  title: 'Our Products · OCS',
  hasHeader: true,
  heading: 'Our Products',
  alerts: [],
  isLoading: false,
  currentPage: '2',
};

test('a page that matches its address has no problem', async () => {
  expect(await problemOf(secondPage)).toBeUndefined();
});

test.each<[problem: string, change: Partial<View>]>([
  ['header is missing', { hasHeader: false }],
  ['still loading', { isLoading: true }],
  ['no heading', { heading: '' }],
  ['could not be loaded', { alerts: ['The products could not be loaded.'] }],
  ['the title is "Our Products · OCS", but', { address: 'http://localhost:3000/offer' }],
  ['the list shows page 2, but', { address: 'http://localhost:3000/products' }],
])('%s', async (problem, change) => {
  expect(await problemOf({ ...secondPage, ...change })).toContain(problem);
});

test('a page without a known title is an error of the suite', async () => {
  await expect(problemOf({ ...secondPage, address: 'http://localhost:3000/new' })).rejects.toThrow('pages.ts');
});
