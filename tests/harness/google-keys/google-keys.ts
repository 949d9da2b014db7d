import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { decodeJwt, exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWK } from 'jose';
import { productionEnv } from '../launch';

/** Firebase project of the servers that use these keys. */
export const googleProject = 'ocs-tests';
const preload = path.join(import.meta.dirname, 'use-google-keys.ts');

/** A key pair that signs ID tokens, and its id in the key set. */
export interface SigningKey {
  kid: string;
  privateKey: CryptoKey;
  publicKey: CryptoKey;
  publicJwk: JWK;
}

/** Stands in for Google: serves the key set that verifies Firebase's ID tokens and their accounts, and signs such tokens. */
export class GoogleKeys {
  /** How the key server answers: with the keys, with 500, with a wrong body, or not at all. */
  answer: 'keys' | 'error' | 'nonsense' | 'nothing' = 'keys';
  /** E-mail addresses of disabled accounts. */
  readonly disabled = new Set<string>();
  readonly #server: Server;
  #key: SigningKey;

  private constructor(key: SigningKey) {
    this.#key = key;
    this.#server = createServer((request, response) => {
      if (request.url === '/accounts') void this.#lookUp(request, response);
      else this.#respond(response);
    });
  }

  /** Starts the key server. */
  static async publish(): Promise<GoogleKeys> {
    const keys = new GoogleKeys(await makeKey());
    keys.#server.listen(0, '127.0.0.1');
    await once(keys.#server, 'listening');
    return keys;
  }

  /** Options for `startServer`: production mode with a Firebase project whose key server is this one. */
  get serverOptions(): { env: NodeJS.ProcessEnv; preloads: string[] } {
    const env = {
      ...productionEnv(googleProject),
      GOOGLE_KEYS_URL: `http://127.0.0.1:${String((this.#server.address() as AddressInfo).port)}/`,
    };
    return { env, preloads: [preload] };
  }

  /** Replaces the key. Returns a function that signs ID tokens with the previous one. */
  async rotate(): Promise<(email: string) => Promise<string>> {
    const previous = this.#key;
    this.#key = await makeKey();
    return (email) => idToken(previous, email);
  }

  /** The key that signs now. */
  get key(): SigningKey {
    return this.#key;
  }

  /** ID token of a person who signed in `ageSeconds` ago. It expires an hour after that. */
  idToken(email: string, ageSeconds = 0): Promise<string> {
    return idToken(this.#key, email, ageSeconds);
  }

  /** Stops the key server. */
  async withdraw(): Promise<void> {
    const closed = once(this.#server, 'close');
    this.#server.close();
    this.#server.closeAllConnections();
    await closed;
  }

  async #lookUp(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { idToken } = (await json(request)) as { idToken: string };
    const {
      sub,
      email,
      email_verified: emailVerified,
    } = decodeJwt<{ email: string; email_verified?: boolean }>(idToken);
    const isDisabled = this.disabled.has(email);
    response.writeHead(isDisabled ? 400 : 200, { 'content-type': 'application/json' });
    const answer = isDisabled
      ? { error: { code: 400, message: 'USER_DISABLED' } }
      : { users: [{ localId: sub, email, emailVerified }] };
    response.end(JSON.stringify(answer));
  }

  #respond(response: ServerResponse): void {
    if (this.answer === 'nothing') return;
    response.writeHead(this.answer === 'error' ? 500 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(this.answer === 'keys' ? { keys: [this.#key.publicJwk] } : { wrong: true }));
  }
}

async function makeKey(): Promise<SigningKey> {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const kid = crypto.randomUUID();
  return { kid, privateKey, publicKey, publicJwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256' } };
}

function idToken({ kid, privateKey }: SigningKey, email: string, ageSeconds = 0): Promise<string> {
  const madeAt = Math.floor(Date.now() / 1000) - ageSeconds;
  return new SignJWT({ email, email_verified: true, auth_time: madeAt })
    .setProtectedHeader({ alg: 'RS256', kid })
    .setIssuer(`https://securetoken.google.com/${googleProject}`)
    .setAudience(googleProject)
    .setSubject(`google ${email}`)
    .setIssuedAt(madeAt)
    .setExpirationTime(madeAt + 3600)
    .sign(privateKey);
}
