import type { ShopSettings } from 'contract/page-data';
import type { Settings } from '../../settings';

export function pageSettings({
  identityProvider,
  imageHostUrl,
  formServiceUrl,
  formAccessKey,
}: Settings): ShopSettings {
  const isEmulator = identityProvider.kind === 'emulator';
  return {
    apiUrl: '/api',
    imageHostUrl,
    formServiceUrl,
    formAccessKey,
    firebase: isEmulator
      ? { apiKey: 'local', projectId: 'demo-ocs', authDomain: 'demo-ocs.firebaseapp.com' }
      : {
          apiKey: identityProvider.apiKey,
          projectId: identityProvider.projectId,
          authDomain: identityProvider.authDomain,
        },
    authEmulator: isEmulator,
  };
}
