/** Repeats one request over ten connections and prints the response times as JSON. */
import autocannon from 'autocannon';
import { newAddress } from '../../harness/call';
import { readTask } from '../run-process';
import type { ApiCall } from './api-calls';
import { requestFigures } from './request-figures';

export interface RequestLoop extends ApiCall {
  url: string;
  seconds: number;
  /** Each request names another client: some limits count by address. */
  isFromManyAddresses?: boolean;
}

const { url, method, headers, body, seconds, isFromManyAddresses = false } = await readTask<RequestLoop>();
const times: number[] = [];
const fromAnotherAddress = {
  setupRequest: (request: autocannon.Request) => ({
    ...request,
    headers: { ...headers, 'x-forwarded-for': newAddress() },
  }),
};
const options = {
  url,
  method,
  headers,
  body,
  connections: 10,
  duration: seconds,
  ...(isFromManyAddresses && { requests: [fromAnotherAddress] }),
};
// autocannon's own histogram has a resolution of one millisecond.
const running = autocannon(options, (error, result) => {
  if (error) throw error as Error;
  const figures = requestFigures(times, result.duration, result.errors + result.non2xx);
  console.log(JSON.stringify(figures));
});
running.on('response', (_client, _status, _bytes, time) => times.push(time));
