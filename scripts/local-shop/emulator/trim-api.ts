import { createRequire } from 'node:module';

interface ApiSpec {
  default: { paths: Record<string, unknown> };
}

/** API paths that neither the shop nor its account file uses. */
const unused =
  /tenant|mfa(?!Enrollment:start)|passkey|Configs|SamlResponse|GameCenter|IosClient|CustomToken|PhoneNumber|verificationCodes/;

/** Removes unused paths before the emulator compiles its API description, which halves its startup time. */
export function trimApi(): void {
  const require = createRequire(import.meta.url);
  const { paths } = (require('firebase-tools/lib/emulator/auth/apiSpec.js') as ApiSpec).default;
  for (const path of Object.keys(paths)) if (unused.test(path)) Reflect.deleteProperty(paths, path);
}
