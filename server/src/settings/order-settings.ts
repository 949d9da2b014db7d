import { countryCodes, type CountryCode } from 'contract/addresses';
import type { ShippingMethod } from 'contract/orders';
import { z } from 'zod';
import { SettingsError } from './settings-error';

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
  /** The Stripe account that takes card payments; undefined: no cards are offered. */
  stripe: StripeSettings | undefined;
}

/** Keys of a Stripe account. */
export interface StripeSettings {
  secretKey: string;
  /** For the page, which sends card data to Stripe only. */
  publishableKey: string;
  /** Signs the events that Stripe sends to `/api/stripe/events`. */
  webhookSecret: string;
  /** Where Stripe's API is: Stripe itself, except in tests. */
  api: URL;
}

/** The postcodes of a country that begin with these characters. */
interface PostcodeArea {
  country: CountryCode;
  postcodePrefix: string;
}

/** What Stripe's form for cards loads, calls and opens in frames, as Stripe documents it for a content security policy. */
export const stripeOrigins = {
  script: 'https://js.stripe.com',
  scriptSources: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  api: 'https://api.stripe.com',
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
};

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
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_(test|live)_\w+$/)
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(test|live)_\w+$/)
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_.+$/)
    .optional(),
  STRIPE_API_URL: z.url({ protocol: /^https?$/ }).optional(),
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
  STRIPE_SECRET_KEY: 'STRIPE_SECRET_KEY must be a secret or restricted key of Stripe, such as sk_live_….',
  STRIPE_PUBLISHABLE_KEY: 'STRIPE_PUBLISHABLE_KEY must be a publishable key of Stripe, such as pk_live_….',
  STRIPE_WEBHOOK_SECRET: 'STRIPE_WEBHOOK_SECRET must be the secret of the webhook at Stripe, such as whsec_….',
  STRIPE_API_URL: 'STRIPE_API_URL must be the address of a stand-in for Stripe’s API.',
};

type OrderVariables = z.output<z.ZodObject<typeof orderVariables>>;

const demoAccount = 'OCS demo shop, IBAN DE02 1203 0000 0000 2020 51, BIC BYLADEM1001';
const demoAreas: PostcodeArea[] = [
  { country: 'US', postcodePrefix: '100' },
  { country: 'GB', postcodePrefix: 'SW' },
  { country: 'DE', postcodePrefix: '10' },
];

/** A demo shop offers every payment that it can, so that they can be tried. */
export function readOrderSettings(data: OrderVariables, { isDemo }: { isDemo: boolean }): OrderSettings {
  return {
    currency: data.CURRENCY,
    countries: data.SHIPPING_COUNTRIES ?? countryCodes,
    shippingCents: { standard: data.SHIPPING_STANDARD_CENTS, express: data.SHIPPING_EXPRESS_CENTS },
    bankAccount: data.BANK_ACCOUNT ?? (isDemo ? demoAccount : undefined),
    cashOnDelivery: data.CASH_ON_DELIVERY ?? (isDemo ? demoAreas : []),
    stripe: readStripe(data, { isDemo }),
  };
}

function readStripe(data: OrderVariables, { isDemo }: { isDemo: boolean }): StripeSettings | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey, STRIPE_API_URL } = data;
  const webhookSecret = data.STRIPE_WEBHOOK_SECRET;
  if (STRIPE_API_URL !== undefined && !isDemo) {
    throw new SettingsError('STRIPE_API_URL is for tests: set it only with the auth emulator.');
  }
  if (secretKey === undefined && publishableKey === undefined && webhookSecret === undefined) return undefined;
  if (secretKey === undefined || publishableKey === undefined || webhookSecret === undefined) {
    throw new SettingsError('Set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET, or none.');
  }
  if (modeOf(secretKey) !== modeOf(publishableKey)) {
    throw new SettingsError('STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be of test mode, or of live mode.');
  }
  return { secretKey, publishableKey, webhookSecret, api: new URL(STRIPE_API_URL ?? 'https://api.stripe.com') };
}

/** `test` or `live`. */
const modeOf = (key: string): string | undefined => key.split('_')[1];
