/** Flags and experiments for the tests of the flags page. */
import { api, apiServer, http, HttpResponse } from 'shared-auth/testing';
import type { Experiment, Flag, FlagChange } from '../api/flags';

/** A flag that is on or off, by default off, without any setting. */
export const flag = (fields: Partial<Flag> = {}): Flag => ({
  part: 'storefront',
  flag: 'brand-first',
  declared: {
    description: 'Shows the brand before the reviews.',
    default: false,
    values: [false, true],
    versions: [
      { version: '1.2.0', default: false },
      { version: '1.3.0', default: false },
    ],
  },
  revision: 0,
  shares: [],
  roles: [],
  people: [],
  experiment: null,
  ...fields,
});

/** The same with a setting of each kind. */
export const flagWithSettings = (fields: Partial<Flag> = {}): Flag =>
  flag({
    revision: 3,
    shares: [{ value: true, percent: 10 }],
    roles: [{ role: 'seller', value: true }],
    people: [
      { email: 'bo@ocs.example', value: true },
      { email: 'sam@ocs.example', value: true },
    ],
    ...fields,
  });

/** A flag that no version in use declares. */
export const undeclared = (fields: Partial<Flag> = {}): Flag =>
  flag({ flag: 'old-cart', declared: null, revision: 2, shares: [{ value: true, percent: 50 }], ...fields });

/** What the visitors with one value met and did. */
export const arm = (fields: Partial<Experiment['arms'][number]> = {}): Experiment['arms'][number] => ({
  value: false,
  isDefault: true,
  visitors: 1000,
  errors: { count: 12, isProven: false },
  failedCalls: { count: 0, isProven: false },
  orders: { count: 100, isProven: false },
  lcpMs: 2431,
  inpMs: 190.4,
  contentMs: null,
  ...fields,
});

/** What a page sends. A `missing` experiment is one that the server does not have, or no longer. */
type Sent = FlagChange | { cleared: string | null } | { missing: string };

/** Serves these flags and keeps changes of their settings. Returns what was sent; `cleared` is the revision. */
export function serveFlags(flags: Flag[]): Sent[] {
  const sent: Sent[] = [];
  const find = (part: unknown, name: unknown) => flags.find((one) => one.part === part && one.flag === name);
  const noContent = () => new HttpResponse(null, { status: 204 });
  apiServer.use(
    http.get(api('/flags'), () => HttpResponse.json(flags)),
    http.put<{ part: string; flag: string }, FlagChange>(api('/flags/:part/:flag'), async ({ params, request }) => {
      const change = await request.json();
      sent.push(change);
      const { shares, roles, people, revision } = change;
      Object.assign(find(params.part, params.flag) ?? {}, { shares, roles, people, revision: revision + 1 });
      return noContent();
    }),
    http.delete(api('/flags/:part/:flag'), ({ params, request }) => {
      sent.push({ cleared: new URL(request.url).searchParams.get('revision') });
      const cleared = find(params['part'], params['flag']);
      if (cleared?.declared) Object.assign(cleared, flag({ part: cleared.part, flag: cleared.flag }));
      else if (cleared) flags.splice(flags.indexOf(cleared), 1);
      return noContent();
    }),
    http.get(api('/flags/:part/:flag/experiment'), ({ params }) => {
      // With an experiment, the handler of serveExperiment answers.
      if (find(params['part'], params['flag'])?.experiment) return undefined;
      sent.push({ missing: String(params['flag']) });
      return HttpResponse.json(
        { type: 'not-found', title: 'The flag has no experiment.', status: 404 },
        { status: 404 },
      );
    }),
  );
  return sent;
}

/** Serves the result of all experiments. */
export function serveExperiment(experiment: Experiment): void {
  apiServer.use(http.get(api('/flags/:part/:flag/experiment'), () => HttpResponse.json(experiment)));
}
