import { act, waitFor } from '@testing-library/react';
import { OpenFeature, ProviderEvents } from '@openfeature/web-sdk';
import { cohortCount, type FlagArms } from 'contract/flags';
import { queryClient, session } from 'shared-auth';
import { api, apiServer, http, HttpResponse, signInForTest, useApiServer } from 'shared-auth/testing';
import { FlagProvider } from './flag-provider';
import { putPageFlags } from './testing/page-flags-fixture';

const mockReportUse = jest.fn();
jest.mock('./report-use', () => ({ reportUse: (...flag: unknown[]) => void mockReportUse(...flag) }));

useApiServer();

const ada = { email: 'ada@ocs.example', displayName: 'Ada', role: 'admin' } as const;
const bo = { email: 'bo@ocs.example', displayName: 'Bo', role: 'buyer' } as const;

/** A part with one flag. */
function addPart(name = 'shop') {
  OpenFeature.setProvider(name, new FlagProvider(name, { banner: { description: 'A banner.', default: false } }));
  const client = OpenFeature.getClient(name);
  return { name, client, details: () => client.getBooleanDetails('banner', false) };
}

/** Puts an experiment with this part's flag into the page; every cohort gets the default. */
function startExperiment(part: string, hasPersonal = true): void {
  const banner: FlagArms = { values: [false], cohorts: '0'.repeat(cohortCount), isExperiment: true };
  putPageFlags({ arms: { [part]: { banner } }, hasPersonal });
}

const requests = jest.fn();
/** The server's answer to whoever asks, after `delay`. */
const answer = (flags: { part: string; flag: string; value: unknown }[], delay?: Promise<void>) => {
  apiServer.use(
    http.get(api('/flags/mine'), async () => {
      requests();
      await delay;
      return HttpResponse.json(flags);
    }),
  );
};

/** Nothing requests anything any more, so that `requests` is complete. */
const requestsEnded = () =>
  waitFor(() => {
    expect(queryClient.isFetching()).toBe(0);
  });

afterEach(async () => {
  jest.restoreAllMocks();
  await OpenFeature.clearProviders();
  await signInForTest(null);
  requests.mockClear();
  mockReportUse.mockClear();
});

test('a person’s own value comes first, and is not reported as a use', async () => {
  const part = addPart();
  startExperiment(part.name);
  answer([{ part: part.name, flag: 'banner', value: true }]);
  await signInForTest(ada);
  const changed = jest.fn();
  part.client.addHandler(ProviderEvents.ConfigurationChanged, changed);
  expect(part.details()).toMatchObject({ value: false, reason: 'SPLIT' });
  await waitFor(() => {
    expect(part.details()).toMatchObject({ value: true, reason: 'TARGETING_MATCH' });
  });
  expect(changed).toHaveBeenCalled();
  expect(mockReportUse).not.toHaveBeenCalled();
});

test('a person without a value of their own is counted once that is known', async () => {
  const part = addPart();
  startExperiment(part.name);
  let send: () => void = () => undefined;
  answer([{ part: 'another', flag: 'banner', value: true }], new Promise((resolve) => (send = resolve)));
  await signInForTest(bo);
  part.details();
  await waitFor(() => {
    expect(requests).toHaveBeenCalled();
  });
  part.details();
  expect(mockReportUse).not.toHaveBeenCalled();
  send();
  await waitFor(() => {
    expect(part.details()).toMatchObject({ value: false, reason: 'SPLIT' });
    expect(mockReportUse).toHaveBeenCalledWith(part.name, 'banner', false);
  });
});

test('the parts of a page share one request for each person', async () => {
  const [one, other] = [addPart('one'), addPart('other')];
  startExperiment(one.name);
  answer([
    { part: one.name, flag: 'banner', value: true },
    { part: other.name, flag: 'banner', value: true },
  ]);
  expect(one.details().value).toBe(false);
  expect(other.details().value).toBe(false);
  expect(requests).not.toHaveBeenCalled();
  await signInForTest(ada);
  await waitFor(() => {
    expect([one.details().value, other.details().value]).toEqual([true, true]);
  });
  expect(requests).toHaveBeenCalledTimes(1);
  await act(() => session.logOut());
  expect(one.details().value).toBe(false);
  answer([]);
  await signInForTest(bo);
  await waitFor(() => {
    expect(requests).toHaveBeenCalledTimes(2);
  });
  expect(one.details().value).toBe(false);
});

test('a logout aborts the open request, which the server would refuse', async () => {
  const part = addPart();
  startExperiment(part.name);
  answer([], new Promise(() => undefined));
  const abort = jest.spyOn(XMLHttpRequest.prototype, 'abort');
  part.details();
  await signInForTest(bo);
  await waitFor(() => {
    expect(requests).toHaveBeenCalled();
  });
  await act(() => session.logOut());
  await waitFor(() => {
    expect(abort).toHaveBeenCalledTimes(1);
  });
});

test('requests nothing if nobody has a value of their own', async () => {
  const part = addPart();
  startExperiment(part.name, false);
  answer([{ part: part.name, flag: 'banner', value: true }]);
  part.details();
  await signInForTest(ada);
  await requestsEnded();
  expect(requests).not.toHaveBeenCalled();
  expect(part.details()).toMatchObject({ value: false, reason: 'SPLIT' });
  expect(mockReportUse).toHaveBeenCalled();
});

test('requests the values of the expected person early, and applies them once the person is known', async () => {
  const part = addPart();
  startExperiment(part.name);
  answer([{ part: part.name, flag: 'banner', value: true }]);
  localStorage.setItem('access-token', 'of-an-earlier-visit');
  jest.spyOn(session, 'expectedEmail').mockReturnValue(ada.email);
  jest.spyOn(session, 'isRestoring').mockReturnValue(true);
  part.details();
  await requestsEnded();
  expect(requests).toHaveBeenCalledTimes(1);
  expect(part.details()).toMatchObject({ value: false, reason: 'SPLIT' });
  expect(mockReportUse).not.toHaveBeenCalled();
  jest.spyOn(session, 'getState').mockReturnValue({ user: ada, loading: false });
  expect(part.details()).toMatchObject({ value: true, reason: 'TARGETING_MATCH' });
  expect(requests).toHaveBeenCalledTimes(1);
});

test('keeps the cohort’s value after a failed request', async () => {
  const part = addPart();
  startExperiment(part.name);
  apiServer.use(http.get(api('/flags/mine'), () => new HttpResponse(null, { status: 404 })));
  await signInForTest(ada);
  await waitFor(() => {
    expect(part.details()).toMatchObject({ value: false, reason: 'SPLIT' });
    expect(mockReportUse).toHaveBeenCalledWith(part.name, 'banner', false);
  });
});

test('requests nothing for a provider that another one has replaced', async () => {
  const { name, details } = addPart();
  startExperiment(name);
  answer([]);
  details();
  addPart();
  await signInForTest(ada);
  await requestsEnded();
  expect(requests).not.toHaveBeenCalled();
});
