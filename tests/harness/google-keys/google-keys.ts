import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWK } from 'jose';

/** The Firebase project of a server that takes these keys for Google's. */
export const googleProject = 'ocs-scenes';
const importFile = path.join(import.meta.dirname, 'use-google-keys.ts');

/** With what Google would sign, and what the key set calls it. */
export interface SigningKey {
  kid: string;
  privateKey: CryptoKey;
  publicKey: CryptoKey;
  publicJwk: JWK;
}

/** Where Google publishes the keys that Firebase signs with, and who signs with them. */
export class GoogleKeys {
  /** How the next request for the keys is answered. */
  answer: 'keys' | 'error' | 'nonsense' | 'nothing' = 'keys';
  readonly #server: Server;
  #key: SigningKey;

  private constructor(key: SigningKey) {
    this.#key = key;
    this.#server = createServer((_request, response) => {
      this.#respond(response);
    });
  }

  static async publish(): Promise<GoogleKeys> {
    const keys = new GoogleKeys(await makeKey());
    keys.#server.listen(0, '127.0.0.1');
    await once(keys.#server, 'listening');
    return keys;
  }

  /** What a server needs in order to run as for a real Firebase project, whose keys are these. */
  get serverOptions(): { env: NodeJS.ProcessEnv; imports: string[] } {
    const env = {
      NODE_ENV: 'production',
      FIREBASE_AUTH_EMULATOR_HOST: '',
      FIREBASE_PROJECT_ID: googleProject,
      FIREBASE_API_KEY: 'scenes',
      FIREBASE_AUTH_DOMAIN: 'scenes.example',
      GOOGLE_KEYS_URL: `http://127.0.0.1:${String((this.#server.address() as AddressInfo).port)}/`,
    };
    return { env, imports: [importFile] };
  }

  /** From now on another key is published and signs; answers tokens that the former one signs. */
  async rotate(): Promise<(email: string) => Promise<string>> {
    const former = this.#key;
    this.#key = await makeKey();
    return (email) => idToken(former, email);
  }

  /** The one that signs at present. */
  get key(): SigningKey {
    return this.#key;
  }

  /** The ID token of somebody who signed in so many seconds ago; it is good for an hour. */
  idToken(email: string, ageSeconds = 0): Promise<string> {
    return idToken(this.#key, email, ageSeconds);
  }

  async withdraw(): Promise<void> {
    const closed = once(this.#server, 'close');
    this.#server.close();
    this.#server.closeAllConnections();
    await closed;
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
