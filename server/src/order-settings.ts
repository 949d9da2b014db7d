import { countryCodes, type CountryCode } from 'contract/addresses';
import type { ShippingMethod } from 'contract/orders';
import { z } from 'zod';

/** How the shop sells: its currency, where and for how much it ships, and how it is paid. */
export interface OrderSettings {
  /** ISO 4217 code of a currency with cents. */
  currency: string;
  countries: CountryCode[];
  shippingCents: Record<ShippingMethod, number>;
  /** The bank account for transfers, as buyers read it; undefined: no bank transfer is offered. */
  bankAccount: string | undefined;
  /** Where the courier collects the money. */
  cashOnDelivery: PostcodeArea[];
}

/** The postcodes of a country that begin with these characters. */
interface PostcodeArea {
  country: CountryCode;
  postcodePrefix: string;
}

const list = (value: string): string[] =>
  value
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
const isCountry = (code: string): code is CountryCode => countryCodes.some((known) => known === code);
const cents = z
  .string()
  .regex(/^\d{1,7}$/)
  .transform(Number);

function hasCents(currency: string): boolean {
  if (!/^[A-Z]{3}$/.test(currency)) return false;
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits === 2;
}

const postcodeAreas = z
  .string()
  .regex(/^\s*([A-Z]{2}:[A-Z\d]+\s*(,\s*|$))*$/)
  .transform((value) =>
    list(value).map((entry) => {
      const [country = '', postcodePrefix = ''] = entry.split(':');
      return { country, postcodePrefix };
    }),
  )
  .pipe(z.array(z.object({ country: z.string().refine(isCountry), postcodePrefix: z.string() })));

export const orderVariables = {
  CURRENCY: z.string().refine(hasCents).default('USD'),
  SHIPPING_COUNTRIES: z
    .string()
    .transform(list)
    .pipe(z.array(z.string().refine(isCountry)).min(1))
    .optional(),
  SHIPPING_STANDARD_CENTS: cents.default(799),
  SHIPPING_EXPRESS_CENTS: cents.default(1999),
  BANK_ACCOUNT: z.string().max(200).optional(),
  CASH_ON_DELIVERY: postcodeAreas.optional(),
};

export const orderRules: Record<keyof typeof orderVariables, string> = {
  CURRENCY: 'CURRENCY must be the code of a currency with two decimals, such as USD.',
  SHIPPING_COUNTRIES: `SHIPPING_COUNTRIES must be some of ${countryCodes.join(', ')}, with commas between them.`,
  SHIPPING_STANDARD_CENTS: 'SHIPPING_STANDARD_CENTS must be a whole number of cents.',
  SHIPPING_EXPRESS_CENTS: 'SHIPPING_EXPRESS_CENTS must be a whole number of cents.',
  BANK_ACCOUNT:
    'BANK_ACCOUNT must be a line of at most 200 characters, such as "OCS Ltd, IBAN DE02 1203 0000 0000 2020 51".',
  CASH_ON_DELIVERY:
    'CASH_ON_DELIVERY must be countries and starts of postcodes, such as US:100,DE:10, with commas between them.',
};

const demoAccount = 'OCS demo shop, IBAN DE02 1203 0000 0000 2020 51, BIC BYLADEM1001';
const demoAreas: PostcodeArea[] = [
  { country: 'US', postcodePrefix: '100' },
  { country: 'GB', postcodePrefix: 'SW' },
  { country: 'DE', postcodePrefix: '10' },
];

/** A demo shop offers every payment that it can, so that they can be tried. */
export function readOrderSettings(
  data: z.output<z.ZodObject<typeof orderVariables>>,
  { isDemo }: { isDemo: boolean },
): OrderSettings {
  return {
    currency: data.CURRENCY,
    countries: data.SHIPPING_COUNTRIES ?? countryCodes,
    shippingCents: { standard: data.SHIPPING_STANDARD_CENTS, express: data.SHIPPING_EXPRESS_CENTS },
    bankAccount: data.BANK_ACCOUNT ?? (isDemo ? demoAccount : undefined),
    cashOnDelivery: data.CASH_ON_DELIVERY ?? (isDemo ? demoAreas : []),
  };
}
