import { containerUnits } from './container-units';

type Element = Parameters<typeof containerUnits>[0];

function declared(property: string, value: string): string {
  const element = { type: 'decl', props: property, children: value, value: '' } as Element;
  void containerUnits(element, 0, [element], () => '');
  return element.value;
}

test.each([
  ['1.5rem', 'calc(1.5 * var(--ocs-rem))'],
  ['0 1rem', '0 calc(1 * var(--ocs-rem))'],
  ['clamp(1rem, 4vw, 2.5rem)', 'clamp(calc(1 * var(--ocs-rem)), 4cqi, calc(2.5 * var(--ocs-rem)))'],
  ['calc(-1 * .75rem)', 'calc(-1 * calc(.75 * var(--ocs-rem)))'],
  ['var(--x-1rem)', 'var(--x-1rem)'],
  ['1em', '1em'],
])('%s is measured by the storefront: %s', (value, expected) => {
  expect(declared('padding', value)).toBe(`padding:${expected};`);
});

test.each([
  ['@media (max-width: 640px)', '@container (max-width: 640px)'],
  ['@media (min-width: 1024px)', '@container (min-width: 1024px)'],
  ['@media (prefers-reduced-motion: reduce)', '@media (prefers-reduced-motion: reduce)'],
])('%s becomes %s', (value, expected) => {
  const element = { type: '@media', value } as Element;
  void containerUnits(element, 0, [element], () => '');
  expect(element.value).toBe(expected);
});
