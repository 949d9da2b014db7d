import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWK } from 'jose';

const project = 'ocs-scenes';
const importFile = path.join(import.meta.dirname, 'use-google-keys.ts');

interface SigningKey {
  kid: string;
  privateKey: CryptoKey;
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
      FIREBASE_PROJECT_ID: project,
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

  /** The ID token of somebody who has signed in just now. */
  idToken(email: string): Promise<string> {
    return idToken(this.#key, email);
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
  return { kid, privateKey, publicJwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256' } };
}

function idToken({ kid, privateKey }: SigningKey, email: string): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT({ email, email_verified: true, auth_time: now })
    .setProtectedHeader({ alg: 'RS256', kid })
    .setIssuer(`https://securetoken.google.com/${project}`)
    .setAudience(project)
    .setSubject(`google ${email}`)
    .setIssuedAt(now)
    .setExpirationTime(now + 3600)
    .sign(privateKey);
}
