import { passwordStrength } from './password-strength';

test.each([
  ['', ''],
  ['abc12', 'Too short: use at least 6 characters.'],
  ['aaaaaaaaaaaaaaaa', 'Weak: use more, and more different, characters.'],
  ['abcdef', 'Weak: use more, and more different, characters.'],
  ['abcdefgh1', 'Fair: longer is better.'],
  ['correct horse battery', 'Strong.'],
  ['Camera-shop-7', 'Strong.'],
])('%p: %p', (password, says) => {
  expect(passwordStrength(password)).toBe(says);
});
