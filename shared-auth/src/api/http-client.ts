import { noop } from '@tanstack/react-query';
import axios, { AxiosError, AxiosHeaders, type InternalAxiosRequestConfig } from 'axios';
import { readAccessToken } from '../session/access-token';
import { isShopDocument, shopSettings } from '../settings/shop-settings';
import { pageTrace } from './page-trace';
import { refusals, type RequestOptions } from './refusals';
import type { Problem } from './types';

/** The axios client for the shop's API, with the access token. */
export const client = axios.create();

// A partner's page that embeds the storefront may have such an entry too. Sent to another origin, the header would need a preflight.
const isTraced = isShopDocument() && /^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/.test(pageTrace() ?? '');

/** On a sampled page view, resolves once clicks and requests are traced. Requests before do not wait, and are not traced. */
export const tracing = isTraced
  ? import(/* webpackChunkName: "traced-requests" */ './traced-requests').then(({ sendTraced }) => {
      client.defaults.adapter = sendTraced;
    }, noop)
  : undefined;

/** The axios client for third-party services, without the access token. */
export const thirdPartyClient = axios.create();

type Request = InternalAxiosRequestConfig & RequestOptions & { accessToken?: string | null };

client.interceptors.request.use((config: Request) => {
  config.baseURL = shopSettings.apiUrl;
  if (config.headers.has('authorization')) return config;
  const token = readAccessToken();
  config.accessToken = token;
  if (token) config.headers.set('authorization', `Bearer ${token}`);
  // A page that a logout has interrupted still asks for the person's data.
  else if (!config.public) throw signedOut(config);
  return config;
});

function signedOut(config: Request): AxiosError {
  const response = { status: 401, statusText: 'Unauthorized', data: {}, headers: {}, config };
  return new AxiosError('The request needs an access token.', AxiosError.ERR_BAD_REQUEST, config, undefined, response);
}

client.interceptors.response.use(undefined, async (error: AxiosError<Partial<Problem>>) => {
  const { config, response } = error;
  if (!config || (response?.status !== 401 && response?.status !== 403)) throw error;
  const request: Request = config;
  if (request.prefetch) throw error;
  const isProblem = (id: string) => response.data.type?.endsWith(id) === true;
  const retry = (attempt: RequestOptions) => {
    const headers = new AxiosHeaders(config.headers);
    headers.delete('authorization');
    return client.request({ ...request, ...attempt, headers } as Request);
  };
  // The person may stay, and is told what to do first.
  if (isProblem('email-unverified') || isProblem('second-factor-required')) throw error;
  if (isProblem('recent-sign-in-required')) {
    if (!request.confirmed && (await refusals.handler.confirm())) return retry({ confirmed: true });
    throw error;
  }
  const isExpired = (what: string) => response.status === 401 && isProblem(`${what}-expired`);
  // The sender of an expired ID token gets a newer one from the provider and retries.
  if (isExpired('identity') && !request.retried) throw error;
  if (isExpired('token') && !request.retried && (await refusals.handler.renew())) return retry({ retried: true });
  refusals.handler.end(request.accessToken, isProblem('account-suspended') ? response.data.title : undefined);
  throw error;
});
