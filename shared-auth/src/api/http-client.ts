import axios, { AxiosHeaders, type AxiosError, type InternalAxiosRequestConfig } from 'axios';
import { readAccessToken } from '../session/access-token';
import { shopSettings } from '../settings/shop-settings';
import { refusals } from './http';
import type { Problem } from './types';

/** For the server of this shop. */
export const client = axios.create();

/** For services of others, to which no access token goes. */
export const foreignClient = axios.create();

type Request = InternalAxiosRequestConfig & { accessToken?: string; retried?: boolean };

client.interceptors.request.use((config: Request) => {
  config.baseURL = shopSettings.apiUrl;
  const token = readAccessToken();
  if (token && !config.headers.has('authorization')) {
    config.headers.set('authorization', `Bearer ${token}`);
    config.accessToken = token;
  }
  return config;
});

client.interceptors.response.use(undefined, async (error: AxiosError<Partial<Problem>>) => {
  const { config, response } = error;
  if (!config || (response?.status !== 401 && response?.status !== 403)) throw error;
  const request = config as Request;
  const expired = response.status === 401 && response.data.type?.endsWith('token-expired') === true;
  if (expired && !request.retried && (await refusals.handler.renew())) {
    const headers = new AxiosHeaders(request.headers);
    headers.delete('authorization');
    return client.request({ ...request, headers, retried: true } as Request);
  }
  refusals.handler.end(request.accessToken);
  throw error;
});
