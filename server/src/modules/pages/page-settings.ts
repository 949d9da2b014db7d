import type { ShopSettings } from 'contract/page-data';
import { stripeOrigins } from '../../settings/order-settings';
import type { Settings } from '../../settings/settings';

export function pageSettings({
  identityProvider,
  imageHostUrl,
  formServiceUrl,
  formAccessKey,
  orders: { stripe },
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
    ...(stripe && { scriptOrigins: [stripeOrigins.script] }),
    authEmulator: isEmulator,
  };
}
