/** Connects what the pages share (session, API client, cache of server data, dialogs) to the shop that is embedded. */
import { keepAccessTokenInMemory, provideSettings, queryClient, session } from 'shared-auth';
import { presentDialogsBy } from 'shared-ui';
import type { CheckedOptions, Surface } from '../contract';
import { dialogPresenter } from './dialogs/dialog-presenter';
import { EmbeddedIdentity } from './embedded-identity';
import { openLoginWindow } from './login-window';

const identity = new EmbeddedIdentity();
/** How many storefronts are shown by this copy of the app. */
let shown = 0;
let begun = false;

function begin({ options, settings }: Surface): void {
  const { host } = options;
  provideSettings({
    apiUrl: host + settings.apiUrl,
    formServiceUrl: new URL(settings.formServiceUrl, host).href,
    formAccessKey: settings.formAccessKey,
  });
  keepAccessTokenInMemory();
  presentDialogsBy(dialogPresenter);
  session.setIdentityProvider(() => Promise.resolve(identity));
  session.start();
  begun = true;
}

/** Takes part in the copy's one shop; `leave` stops what runs by itself when nobody is left. */
export function joinShop(surface: Surface): { update: (options: CheckedOptions) => void; leave: () => void } {
  let { getIdToken } = surface.options;
  if (getIdToken) identity.askSource(getIdToken);
  if (!begun) begin(surface);
  if (shown === 0) session.resume();
  shown += 1;
  const stopTelling = session.onEnded(() => {
    surface.emit('ocs-needs-login', { reason: 'ended' });
  });
  return {
    update(options) {
      if (options.getIdToken && options.getIdToken !== getIdToken) identity.askSource(options.getIdToken);
      ({ getIdToken } = options);
    },
    leave() {
      stopTelling();
      shown -= 1;
      if (shown > 0) return;
      session.suspend();
      void queryClient.cancelQueries();
      queryClient.clear();
    },
  };
}

let stopWindow = (): void => undefined;

/** Lets the person log in in a window of the shop; false when the browser does not open one. */
export function logInByPopup(host: string): boolean {
  stopWindow();
  const opened = openLoginWindow(host, (idToken) => {
    identity.adopt(idToken);
  });
  if (opened) stopWindow = opened;
  return opened !== undefined;
}
