import { createRequire } from 'node:module';

interface ApiSpec {
  default: { paths: Record<string, unknown> };
}

/** Tenants, second factors, passkeys and providers' settings: nothing that the shop, or its account file, asks for. */
const unused = /tenant|mfa|passkey|Configs|SamlResponse|GameCenter|IosClient|CustomToken|PhoneNumber|verificationCodes/;

/** Takes unused calls out of the emulator's description before it compiles that: it starts in half the time. */
export function trimApi(): void {
  const require = createRequire(import.meta.url);
  const { paths } = (require('firebase-tools/lib/emulator/auth/apiSpec.js') as ApiSpec).default;
  for (const path of Object.keys(paths)) if (unused.test(path)) Reflect.deleteProperty(paths, path);
}
