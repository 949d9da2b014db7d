import type { ApiCall } from '../api/api-calls';
import type { RequestFigures } from '../api/request-figures';
import type { RequestLoop } from '../api/request-loop-process';
import { runProcess } from '../run-process';
import type { HtmlLoop } from './html-loop-process';

/** Response times of the server for the compressed HTML of one page. */
export interface HtmlTimes extends RequestFigures {
  pathname: string;
  /** What else the server answers meanwhile. */
  load: string;
}

const pathnames = ['/', '/products'];
const secondsEach = 10;
/** The readers start earlier and end later than what is measured beside them. */
const marginSeconds = 5;

/** Measures each page alone, then beside ten connections that read products without a pause. */
export async function measureHtml(origin: string): Promise<HtmlTimes[]> {
  const alone = await timesOf(origin, 'none');
  const [loaded, { errors }] = await Promise.all([timesOf(origin, 'ten readers of products'), readProducts(origin)]);
  if (errors > 0) throw new Error(`${String(errors)} reads of products failed.`);
  return [...alone, ...loaded];
}

async function timesOf(origin: string, load: string): Promise<HtmlTimes[]> {
  const times: HtmlTimes[] = [];
  for (const pathname of pathnames) {
    const task: HtmlLoop = { url: origin + pathname, seconds: secondsEach };
    times.push({ pathname, load, ...(await runProcess<RequestFigures>('web/html-loop-process.ts', task)) });
  }
  return times;
}

function readProducts(origin: string): Promise<RequestFigures> {
  const path = '/api/product?limit=10';
  const call: ApiCall = { name: 'list of 10', method: 'GET', path, headers: {} };
  const seconds = pathnames.length * secondsEach + marginSeconds;
  return runProcess('api/request-loop-process.ts', { ...call, url: origin + path, seconds } satisfies RequestLoop);
}
