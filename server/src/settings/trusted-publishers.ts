import { z } from 'zod';
import { partName } from 'contract/release';
import { SettingsError } from './settings-error';

/** Who may release without a stored token: jobs of a CI system, which proves by OpenID Connect which job asks. */
export interface TrustedPublishers {
  /** The CI system, as the tokens of its jobs name it. */
  issuer: string;
  /** Whom the tokens are for: this shop's origin. */
  audience: string;
  /** The jobs that may release a part, or only preview it, by the subject of their tokens. */
  subjects: { part: string; previewsOnly: boolean; subject: string }[];
}

const previewSuffix = '/preview';

/**
 * PART=SUBJECT, with commas between them, as in `storefront=repo:acme/ocs:environment:storefront-mfe`. Two parts need two jobs.
 * PART/preview is for a job that may not release.
 */
const subjects = z
  .string()
  .transform((list) =>
    list.split(',').map((entry) => {
      const [name = '', ...subject] = entry.trim().split('=');
      const previewsOnly = name.endsWith(previewSuffix);
      const part = previewsOnly ? name.slice(0, -previewSuffix.length) : name;
      return { part, previewsOnly, subject: subject.join('=') };
    }),
  )
  .pipe(
    z.array(z.object({ part: partName, previewsOnly: z.boolean(), subject: z.string().regex(/^\S{1,300}$/) })).min(1),
  )
  .refine((list) => new Set(list.map(({ subject }) => subject)).size === list.length);

/** An https address without query and trailing slash, as the tokens name it; http on this machine. */
function isIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, search, hash } = new URL(text);
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return (protocol === 'https:' || isLocal) && !search && !hash && !text.endsWith('/');
}

export const publisherVariables = {
  TRUSTED_PUBLISHER_ISSUER: z
    .url({ protocol: /^https?$/ })
    .refine(isIssuer)
    .optional(),
  TRUSTED_PUBLISHERS: subjects.optional(),
};

export const publisherRules: Record<keyof typeof publisherVariables, string> = {
  TRUSTED_PUBLISHER_ISSUER:
    'TRUSTED_PUBLISHER_ISSUER must be the https address of a CI system without a slash at its end, such as https://token.actions.githubusercontent.com.',
  TRUSTED_PUBLISHERS:
    'TRUSTED_PUBLISHERS must be parts with a subject of their own, such as storefront=repo:acme/ocs:environment:storefront-mfe, with commas between them.',
};

type PublisherVariables = z.output<z.ZodObject<typeof publisherVariables>> & { PUBLIC_URL?: string | undefined };

export function readTrustedPublishers(data: PublisherVariables): TrustedPublishers | undefined {
  const { TRUSTED_PUBLISHER_ISSUER: issuer, TRUSTED_PUBLISHERS, PUBLIC_URL: audience } = data;
  if (issuer === undefined && TRUSTED_PUBLISHERS === undefined) return undefined;
  if (issuer === undefined || TRUSTED_PUBLISHERS === undefined)
    throw new SettingsError('Set both TRUSTED_PUBLISHER_ISSUER and TRUSTED_PUBLISHERS, or none.');
  if (audience === undefined)
    throw new SettingsError('Set PUBLIC_URL too: the tokens of trusted publishers are made for this shop alone.');
  return { issuer, audience, subjects: TRUSTED_PUBLISHERS };
}
