/** Verifies the token of a CI system's job by OpenID Connect. */
import type { FastifyBaseLogger } from 'fastify';
import { createRemoteJWKSet, errors, jwtVerify, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import { Problem } from '../../../http/problem';
import type { TrustedPublishers } from '../../../settings/trusted-publishers';

const timeoutMs = 5000;
/** A CI system that does not answer is asked again after this time. */
const pauseMs = 10_000;
/** The CI system's clock may differ. */
const clockToleranceSeconds = 30;

const configurationSchema = z.object({ issuer: z.string(), jwks_uri: z.url() });

/** The subject of a job's token; rejects with a problem if the token is not of this CI system, not for this shop, or expired. */
export type VerifyJob = (idToken: string) => Promise<string>;

/** Finds the CI system's keys with the first token. Whoever sends tokens cannot make it forget them. */
export function jobVerifier({ issuer, audience }: TrustedPublishers, log: FastifyBaseLogger): VerifyJob {
  let keys: Promise<JWTVerifyGetKey> | undefined;
  let retryAt = 0;

  const findKeys = (): Promise<JWTVerifyGetKey> => {
    if (keys) return keys;
    if (Date.now() < retryAt) return Promise.reject(new Error('The CI system did not answer a moment ago.'));
    const search = discoverKeys(issuer);
    keys = search;
    search.catch(() => {
      keys = undefined;
      retryAt = Date.now() + pauseMs;
    });
    return search;
  };

  return async (idToken) => {
    try {
      const { payload } = await jwtVerify(idToken, await findKeys(), {
        algorithms: ['RS256', 'ES256'],
        issuer,
        audience,
        requiredClaims: ['sub', 'iat', 'exp'],
        clockTolerance: clockToleranceSeconds,
      });
      return payload.sub ?? '';
    } catch (error) {
      if (isAboutToken(error)) throw refused();
      log.warn({ err: error }, 'The keys of the trusted CI system cannot be read.');
      throw unavailable();
    }
  };
}

async function discoverKeys(issuer: string): Promise<JWTVerifyGetKey> {
  const address = `${issuer}/.well-known/openid-configuration`;
  const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' });
  if (!response.ok) throw new Error(`${address} answers with ${String(response.status)}.`);
  const configuration = configurationSchema.parse(await response.json());
  if (configuration.issuer !== issuer) throw new Error(`${address} is of another issuer.`);
  const url = new URL(configuration.jwks_uri);
  if (url.protocol !== new URL(issuer).protocol) throw new Error('The keys are at an unsafe address.');
  return createRemoteJWKSet(url, { timeoutDuration: timeoutMs });
}

/** Whether the token is at fault, and not the connection to the CI system. */
const isAboutToken = (error: unknown): boolean =>
  error instanceof errors.JOSEError &&
  ![errors.JWKSTimeout.code, errors.JWKSInvalid.code, errors.JOSEError.code].includes(error.code);

const refused = () =>
  new Problem({
    status: 401,
    id: 'job-refused',
    title: 'The token of this job is not of the CI system that this shop trusts, not for this shop, or expired.',
  });

const unavailable = () =>
  new Problem({
    status: 503,
    id: 'publisher-unavailable',
    title: 'The keys of the CI system cannot be read. Try again in a minute.',
    retryAfterSeconds: pauseMs / 1000,
  });
