import type { IdentityProvider } from './settings';
import { SettingsError } from './settings-error';
import type { Variables } from './variables';

const firebaseNames = ['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN'] as const;

/** Returns the provider, or an error message for the operator. */
export function readIdentityProvider(env: NodeJS.ProcessEnv): IdentityProvider | string {
  const { FIREBASE_PROJECT_ID, FIREBASE_API_KEY, FIREBASE_AUTH_DOMAIN, FIREBASE_AUTH_EMULATOR_HOST } = env;
  if (FIREBASE_AUTH_EMULATOR_HOST !== undefined) {
    if (env['NODE_ENV'] === 'production') {
      return 'FIREBASE_AUTH_EMULATOR_HOST must not be set with NODE_ENV=production: the emulator accepts anyone.';
    }
    if (firebaseNames.some((name) => env[name] !== undefined)) {
      return 'Set either the Firebase project or FIREBASE_AUTH_EMULATOR_HOST, not both.';
    }
    return /^(127\.0\.0\.1|localhost|\[::1\]):\d{1,5}$/.test(FIREBASE_AUTH_EMULATOR_HOST)
      ? { kind: 'emulator', host: FIREBASE_AUTH_EMULATOR_HOST }
      : 'FIREBASE_AUTH_EMULATOR_HOST must be a host and port of this machine, such as 127.0.0.1:9099.';
  }
  if (FIREBASE_PROJECT_ID && FIREBASE_API_KEY && FIREBASE_AUTH_DOMAIN) {
    return {
      kind: 'firebase',
      projectId: FIREBASE_PROJECT_ID,
      apiKey: FIREBASE_API_KEY,
      authDomain: FIREBASE_AUTH_DOMAIN,
      credentialsFile: env['FIREBASE_CREDENTIALS'],
    };
  }
  const missing = firebaseNames.filter((name) => env[name] === undefined);
  return missing.length === firebaseNames.length
    ? `Sign-in needs ${firebaseNames.join(', ')}, or FIREBASE_AUTH_EMULATOR_HOST for development.`
    : `The Firebase settings are incomplete: set ${missing.join(' and ')} too.`;
}

const isLoopback = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/.test(host);

/** The emulator accepts anyone as anyone, so only this machine may reach it. */
export function refuseExposedEmulator(settings: Variables): void {
  const { HOST, PUBLIC_URL, TRUST_PROXY, ALLOW_EXPOSED_EMULATOR } = settings;
  const exposing = [
    ...(isLoopback(HOST) ? [] : ['HOST']),
    ...(PUBLIC_URL === undefined || isLoopback(new URL(PUBLIC_URL).hostname) ? [] : ['PUBLIC_URL']),
    ...(TRUST_PROXY > 0 ? ['TRUST_PROXY'] : []),
  ];
  if (ALLOW_EXPOSED_EMULATOR || exposing.length === 0) return;
  throw new SettingsError(
    `Others can reach this shop by its ${exposing.join(' and ')}, and the auth emulator lets anyone log in as anyone, admins included: set a Firebase project, or permit it with ALLOW_EXPOSED_EMULATOR=true.`,
  );
}
