/** Connects session, API client, query cache and dialogs, which all pages share, to the embedded shop. */
import { keepAccessTokenInMemory, provideSettings, queryClient, session } from 'shared-auth';
import { confirmDialog, messageDialog, presentDialogsBy } from 'shared-ui';
import type { CheckedOptions, Surface } from '../contract';
import { dialogPresenter } from './dialogs/dialog-presenter';
import { EmbeddedIdentity } from './embedded-identity';
import { hasLogInWindow, logIn } from './log-in';

const identity = new EmbeddedIdentity();
/** The storefronts that this copy of the app shows, with their present options. */
const storefronts = new Set<Surface>();
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
  session.onEnded((reason) => void reportEnd(reason));
  if (options.getIdToken) session.expectPerson();
  session.start();
  begun = true;
}

/** Joins the copy's shared shop; `leave` stops its background work after the last storefront. */
export function joinShop(surface: Surface): { update: (options: CheckedOptions) => void; leave: () => void } {
  const storefront = { ...surface };
  const { getIdToken } = surface.options;
  if (getIdToken) identity.askSource(getIdToken);
  if (!begun) begin(surface);
  if (storefronts.size === 0) session.resume();
  storefronts.add(storefront);
  return {
    update(options) {
      const before = storefront.options.getIdToken;
      if (options.getIdToken && options.getIdToken !== before) identity.askSource(options.getIdToken);
      storefront.options = options;
    },
    leave() {
      storefronts.delete(storefront);
      if (storefronts.size > 0) return;
      session.suspend();
      void queryClient.cancelQueries();
      queryClient.clear();
    },
  };
}

/**
 * Dispatches the login event on each storefront, and shows one message unless the page prevents all of them. `reason` is a
 * sentence why another login would not help.
 */
async function reportEnd(reason?: string): Promise<void> {
  const [storefront] = [...storefronts].filter(({ emit }) => emit('ocs-needs-login', { reason: 'ended' }));
  if (!storefront) return;
  const { options } = storefront;
  const message = { title: 'Your session has ended', text: reason ?? 'Please log in again.' };
  if (reason !== undefined || !hasLogInWindow(options)) await messageDialog({ ...message, icon: 'info' });
  else if (await confirmDialog({ ...message, confirmLabel: 'Log in' })) logIn(options);
}
