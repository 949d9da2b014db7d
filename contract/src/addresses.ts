/** The postal addresses that the shop can ship to: the fields of each country, for the form and for the server's check. */

type CountryFormat = {
  name: string;
  postcode: { label: string; pattern: RegExp; example: string };
  /** The field between city and postcode; absent where addresses have none. */
  region?: { label: string; example: string };
};

/** By ISO 3166-1 code. A shop may offer fewer (`SHIPPING_COUNTRIES`). */
export const countries = {
  US: {
    name: 'United States',
    postcode: { label: 'ZIP code', pattern: /^\d{5}(-\d{4})?$/, example: '10001' },
    region: { label: 'State', example: 'NY' },
  },
  CA: {
    name: 'Canada',
    postcode: { label: 'Postal code', pattern: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i, example: 'M5V 2T6' },
    region: { label: 'Province', example: 'ON' },
  },
  GB: {
    name: 'United Kingdom',
    postcode: { label: 'Postcode', pattern: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i, example: 'SW1A 1AA' },
  },
  DE: { name: 'Germany', postcode: { label: 'Postal code', pattern: /^\d{5}$/, example: '10115' } },
  FR: { name: 'France', postcode: { label: 'Postal code', pattern: /^\d{5}$/, example: '75001' } },
  AU: {
    name: 'Australia',
    postcode: { label: 'Postcode', pattern: /^\d{4}$/, example: '2000' },
    region: { label: 'State', example: 'NSW' },
  },
} satisfies Record<string, CountryFormat>;

export type CountryCode = keyof typeof countries;

export const countryCodes = Object.keys(countries) as CountryCode[];

/** The format of a country's addresses. */
export function countryFormat(code: CountryCode): CountryFormat {
  return countries[code];
}

/** A postal address. `region` is empty where the country has none. */
export type PostalAddress = {
  name: string;
  line1: string;
  line2: string;
  city: string;
  region: string;
  postcode: string;
  country: CountryCode;
  phone: string;
};

/** An address as on a parcel: its lines, without the empty ones. */
export function addressLines(address: PostalAddress): string[] {
  const { name, line1, line2, city, region, postcode, country, phone } = address;
  const place = [city, region, postcode].filter(Boolean).join(' ');
  return [name, line1, line2, place, countryFormat(country).name, phone].filter(Boolean);
}

export type AddressFault = { field: keyof PostalAddress; message: string };

/** What is missing or wrong in an address, as a sentence for each field. */
export function addressFaults(address: PostalAddress): AddressFault[] {
  const { postcode, region } = countryFormat(address.country);
  const faults: AddressFault[] = [];
  const require = (field: keyof PostalAddress, message: string): void => {
    if (address[field].trim() === '') faults.push({ field, message });
  };
  require('name', 'Enter the name of the person who receives the order.');
  require('line1', 'Enter the street and the house number.');
  require('city', 'Enter the city.');
  if (region) require('region', `Enter the ${region.label.toLowerCase()}, such as ${region.example}.`);
  if (!postcode.pattern.test(address.postcode.trim())) {
    faults.push({
      field: 'postcode',
      message: `Enter the ${lowerFirst(postcode.label)}, such as ${postcode.example}.`,
    });
  }
  if (address.phone.trim() !== '' && !/^\+?[\d ()/.-]{5,30}$/.test(address.phone.trim())) {
    faults.push({ field: 'phone', message: 'Enter a telephone number, or leave the field empty.' });
  }
  return faults;
}

/** `ZIP code` stays as it is. */
const lowerFirst = (label: string): string => (/^[A-Z]{2}/.test(label) ? label : label.toLowerCase());
