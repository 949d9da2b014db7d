import type { IdentityProvider } from '../settings/settings';
import { emulatorVerifier } from './emulator';
import { firebaseVerifier } from './firebase';
import type { VerifyIdentity } from './identity';

export function identityVerifier(provider: IdentityProvider): VerifyIdentity {
  return provider.kind === 'firebase' ? firebaseVerifier(provider) : emulatorVerifier(provider.host);
}
