import { findOrderNumber, makeOrderNumber } from './order-number';

test.each([
  'OCS-7KQ2-MX4D-9PRT',
  'Thank you! Order OCS-7KQ2-MX4D-9PRT, Nora Lind',
  'ocs-7kq2-mx4d-9prt',
  'OCS7KQ2MX4D9PRT',
  'OCS 7KQ2 MX4D 9PRT',
  'SVWZ+OCS-7KQ2-MX\n4D-9PRT+EREF',
  'docs OCS-7KQ2-MX4D-9PRT and OCS-2222-2222-2222',
  '\0O\u200BCS–7KQ2–MX4D–9PRT',
])('finds the order number in %j', (text) => {
  expect(findOrderNumber(text)).toBe('OCS-7KQ2-MX4D-9PRT');
});

test.each(['', 'Rent', 'OCS', 'OCS-7KQ2-MX4D', 'OCS-0000-0000-0000', '\ud800', 'OCS-7KQ2-MX4D-9PR'])(
  'finds none in %j',
  (text) => {
    expect(findOrderNumber(text)).toBeNull();
  },
);

test('finds each number that it makes', () => {
  const numbers = Array.from({ length: 100 }, makeOrderNumber);
  expect(numbers.map((number) => findOrderNumber(number.replaceAll('-', '').toLowerCase()))).toEqual(numbers);
});
