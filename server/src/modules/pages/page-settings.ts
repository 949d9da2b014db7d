import type { Settings } from '../../settings';

/** What the page must know at run time; `#ocs-settings` in the HTML, read by shared-auth. */
export function pageSettings({ identityProvider, imageHostUrl, formServiceUrl, formAccessKey }: Settings) {
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
