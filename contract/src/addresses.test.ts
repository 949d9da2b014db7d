import { addressFaults, countryCodes, countryFormat, type PostalAddress } from './addresses';

const berlin: PostalAddress = {
  name: 'Bo Buyer',
  line1: 'Invalidenstraße 1',
  line2: '',
  city: 'Berlin',
  region: '',
  postcode: '10115',
  country: 'DE',
  phone: '',
};
const fieldsOf = (address: PostalAddress) => addressFaults(address).map(({ field }) => field);

test('accepts the example postcode of each country', () => {
  for (const country of countryCodes) {
    const { postcode, region } = countryFormat(country);
    const address = { ...berlin, country, postcode: postcode.example, region: region?.example ?? '' };
    expect(fieldsOf(address)).toEqual([]);
  }
});

test('names each missing field', () => {
  const empty = { ...berlin, name: ' ', line1: '', city: '', postcode: '' };
  expect(fieldsOf(empty)).toEqual(['name', 'line1', 'city', 'postcode']);
  expect(fieldsOf({ ...empty, country: 'US' })).toEqual(['name', 'line1', 'city', 'region', 'postcode']);
});

test.each([
  ['US', '1000', 'Enter the ZIP code, such as 10001.'],
  ['CA', '10115', 'Enter the postal code, such as M5V 2T6.'],
  ['GB', 'London', 'Enter the postcode, such as SW1A 1AA.'],
] as const)('rejects the postcode of another country: %s %s', (country, postcode, message) => {
  expect(addressFaults({ ...berlin, country, postcode, region: 'x' })).toEqual([{ field: 'postcode', message }]);
});

test.each(['+49 30 123456', '(030) 12-34/56', ''])('accepts the telephone number "%s"', (phone) => {
  expect(fieldsOf({ ...berlin, phone })).toEqual([]);
});

test.each(['call me', '12', '+49\n30 123456'])('rejects the telephone number %j', (phone) => {
  expect(fieldsOf({ ...berlin, phone })).toEqual(['phone']);
});
