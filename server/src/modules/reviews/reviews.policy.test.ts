import { authorName } from './reviews.policy';

test.each([
  ['Ana Maria Matos', 'Ana M.'],
  ['Cher', 'Cher'],
  ['  Zoë   Ångström ', 'Zoë Å.'],
  ['李 小龙', '李 小.'],
  ['Ana 𝒳', 'Ana 𝒳.'],
  ['', 'A customer'],
  ['ana@ocs.example', 'A customer'],
  ['Ana ana@ocs.example', 'A customer'],
])('shows %j as %j', (name, shown) => {
  expect(authorName(name)).toBe(shown);
});
