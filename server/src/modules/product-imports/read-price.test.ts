import { readPrice } from './read-price';

test.each([
  ['1299', ',', '1299'],
  [' 1299.5 ', ';', '1299.5'],
  ['1,299.00', ',', '1299.00'],
  ['1,299,000.5', ';', '1299000.5'],
  ['1299,00', ';', '1299.00'],
  ['1.299.000,5', '\t', '1299000.5'],
  ['7,5', ',', '7,5'],
  ['1e3', ',', '1e3'],
  ['-1', ';', '-1'],
  ['1,29.00', ',', '1,29.00'],
  ['', ',', ''],
])('reads %j in a file with %j as %j', (cell, delimiter, price) => {
  expect(readPrice(cell, { delimiter })).toBe(price);
});

test.each(['1.299', '1,299'])('refuses %j, which can be read in two ways', (cell) => {
  for (const delimiter of [',', ';', '\t'])
    expect(readPrice(cell, { delimiter })).toMatchObject({ message: expect.stringContaining('1299.00') });
});
