import { tokenClaims, type Identity, type IdentityProvider } from 'shared-auth';
import type { TokenSource } from '../storefront';

type Claims = { sub: string; email?: string; name?: string };

function identityOf(idToken: string, getIdToken: () => Promise<string>): Identity {
  const { sub, email, name } = tokenClaims<Claims>(idToken) ?? { sub: '' };
  if (!email) throw new Error('The identity token names no e-mail address.');
  return { subject: sub, email, displayName: name ?? '', getIdToken };
}

const elsewhere = () => Promise.reject(new Error('Accounts are made at the shop itself.'));

/** The signed-in person, from the page's token source. The shop's login window signs in by `session.logInWith`. */
export class EmbeddedIdentity implements IdentityProvider {
  #listener: ((identity: Identity | null) => void) | undefined;
  #latest: Promise<Identity | null> = Promise.resolve(null);

  onChange(listener: (identity: Identity | null) => void): void {
    this.#listener = listener;
    this.#report();
  }

  /** Uses the page's token source, again whenever a fresh token is needed. */
  askSource(source: TokenSource): void {
    const ask = async () => {
      const token = await source();
      if (!token) throw new Error('Nobody is signed in at the page any more.');
      return token;
    };
    this.#latest = (async () => {
      const token = await source();
      return token ? identityOf(token, ask) : null;
    })();
    this.#report();
  }

  signUp = elsewhere;
  logIn = elsewhere;
  logInWithGoogle = elsewhere;

  logOut(): Promise<void> {
    this.#latest = Promise.resolve(null);
    return Promise.resolve();
  }

  #report(): void {
    const latest = this.#latest;
    void latest
      .catch((error: unknown) => {
        console.warn('The login failed:', error);
        return null;
      })
      .then((identity) => {
        if (latest === this.#latest) this.#listener?.(identity);
      });
  }
}
