/** Connects session, API client, query cache and dialogs, which all pages share, to the embedded shop. */
import { keepAccessTokenInMemory, provideSettings, queryClient, session } from 'shared-auth';
import { presentDialogsBy } from 'shared-ui';
import type { CheckedOptions, Surface } from '../contract';
import { dialogPresenter } from './dialogs/dialog-presenter';
import { EmbeddedIdentity } from './embedded-identity';

const identity = new EmbeddedIdentity();
/** Number of storefronts that this copy of the app shows. */
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

/** Joins the copy's shared shop; `leave` stops its background work after the last storefront. */
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
