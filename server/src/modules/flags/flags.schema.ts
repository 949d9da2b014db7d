import { z } from 'zod';
import { flagName, flagValue, partName, versionText } from 'contract/release';
import { roles } from 'contract/remote-config';
import { emailText } from '../../http/text';

export const flagParams = z.strictObject({ part: partName, flag: flagName });

/** A flag of a part. */
export type FlagKey = z.infer<typeof flagParams>;

const share = z.strictObject({
  value: flagValue,
  percent: z.int().min(1).max(100).describe('Of the visitors; those without a share get the default.'),
});
const roleValue = z.strictObject({ role: z.enum(roles), value: flagValue });
const personValue = z.strictObject({ email: emailText, value: flagValue });

const differ = (texts: unknown[]): boolean => new Set(texts).size === texts.length;

export const flagChange = z
  .strictObject({
    revision: z.int().min(0).describe('The settings that the change is based on; 0 if the flag has none.'),
    shares: z
      .array(share)
      .max(6)
      .refine((shares) => differ(shares.map(({ value }) => value)), 'Each value has one share.')
      .refine((shares) => shares.reduce((sum, { percent }) => sum + percent, 0) <= 100, 'At most 100 % together.'),
    roles: z
      .array(roleValue)
      .max(roles.length)
      .refine((list) => differ(list.map(({ role }) => role)), 'Each role has one value.'),
    people: z
      .array(personValue)
      .max(100)
      .refine((people) => differ(people.map(({ email }) => email.toLowerCase())), 'Each person has one value.'),
    isExperiment: z
      .boolean()
      .describe(
        'Compare the errors, failed calls, times and orders of visitors by value. New shares, or a new default, restart the experiment.',
      ),
  })
  .meta({ id: 'FlagChange', description: 'All settings of a flag, which replace the former ones.' });

export type FlagChange = z.infer<typeof flagChange>;

export const flag = z
  .object({
    part: z.string(),
    flag: z.string(),
    declared: z
      .object({
        description: z.string(),
        default: flagValue,
        values: z.array(flagValue),
        versions: z
          .array(z.object({ version: versionText, default: flagValue }))
          .describe('The versions in use that declare it: live, canary. Their defaults may differ.'),
      })
      .nullable()
      .describe('Null if no version in use declares the flag: then its settings have no effect.'),
    revision: z.int().describe('Another number after every change; 0 if nothing is set.'),
    shares: z.array(share),
    roles: z.array(roleValue),
    people: z.array(z.object({ email: z.string(), value: flagValue })),
    experiment: z
      .object({ startedAt: z.string(), endedAt: z.string().nullable(), default: flagValue })
      .nullable()
      .describe('With the default at its beginning: another one begins another experiment.'),
  })
  .meta({ id: 'Flag', description: 'A feature flag: what versions in use declare, and what admins have set.' });

export type Flag = z.infer<typeof flag>;

const counted = z.object({
  count: z.int().describe('Visitors.'),
  isProven: z
    .boolean()
    .describe(
      'Whether the rate differs from that of the default. Wrong in at most 1 of 100 experiments, whenever one looks.',
    ),
});

export const experiment = z
  .object({
    startedAt: z.string(),
    endedAt: z.string().nullable(),
    arms: z
      .array(
        z.object({
          value: flagValue,
          isDefault: z.boolean(),
          visitors: z.int().describe('Who have used something that depends on the flag.'),
          errors: counted.describe('Visitors to whom the part failed.'),
          failedCalls: counted.describe('Visitors with a failed call of the API.'),
          orders: counted.describe('Visitors who placed an order.'),
          lcpMs: z.number().nullable().describe('Three quarters of the visitors were not slower; null if unknown.'),
          inpMs: z.number().nullable(),
          contentMs: z.number().nullable(),
        }),
      )
      .describe('The default first.'),
  })
  .meta({
    id: 'Experiment',
    description: 'Errors, failed calls, times and orders of visitors, by the value of a flag.',
  });

export type Experiment = z.infer<typeof experiment>;

export const ownFlags = z
  .array(z.object({ part: z.string(), flag: z.string(), value: flagValue }))
  .meta({ id: 'OwnFlags', description: 'The values that the caller gets by role or as a person.' });

export const flagUses = z
  .strictObject({
    uses: z
      .array(flagParams.extend({ value: flagValue }))
      .min(1)
      .max(20),
  })
  .meta({
    id: 'FlagUses',
    description: 'Flags of experiments on which something in the page depends, with the values that it showed.',
  });
