import type { ServerResponse } from 'node:http';
import type { BrowserStage } from './stage';
import { releaseFaulty, type FaultyVersion } from './faulty-version';
import { sendFile, type HostFault } from './remote-host';
import type { Remote } from './remotes';

/** What happens to a remote, and what people are told of it. */
export interface Fault {
  /** As the table names it. */
  name: string;
  /** What the page says, in part. */
  sentence: string;
  report: 'load-error' | 'render-error';
  /** Whether a page of the remote has been opened before it happens. */
  isLate?: true;
  /** Brings it about; resolves with what ends it, and with the version that fails, if it is another one. */
  bring: (stage: BrowserStage, remote: Remote) => Promise<{ end: () => Promise<unknown>; version?: string }>;
}

const told = {
  unreachable: 'could not be loaded',
  slow: 'takes too long to load',
  altered: 'was altered on its way to you',
  incompatible: 'does not fit the rest of it',
  broken: 'has a fault and cannot be shown',
  notShown: 'could not be shown',
};

const bringDown: Fault['bring'] = async ({ hosts }, { name }) => {
  await hosts[name].stop();
  return { end: () => hosts[name].start() };
};

const answering =
  (fault: (remote: Remote) => HostFault): Fault['bring'] =>
  ({ hosts }, remote) => {
    const host = hosts[remote.name];
    host.fault = fault(remote);
    return Promise.resolve({
      end: () => {
        host.fault = undefined;
        return Promise.resolve();
      },
    });
  };

const releasing =
  (version: FaultyVersion): Fault['bring'] =>
  (stage, remote) =>
    releaseFaulty(stage, remote, version);

const scripts = /\.js$/;
const entry = /\/remoteEntry\.js$/;

/** Takes the request and never answers. */
const hang = (): void => undefined;

const fail = (outgoing: ServerResponse): void => {
  outgoing.writeHead(500, { 'access-control-allow-origin': '*' }).end('Internal Server Error');
};

/** As hosts of single-page applications do for addresses that they do not know. */
const sendHtml = (outgoing: ServerResponse): void => {
  sendFile(outgoing, 'index.html', '<!doctype html><title>OCS</title><div id="root"></div>');
};

const sendHalf = (outgoing: ServerResponse, bytes: Buffer): void => {
  sendFile(outgoing, 'half.js', bytes.subarray(0, bytes.length / 2));
};

const sendAltered = (outgoing: ServerResponse, bytes: Buffer): void => {
  sendFile(outgoing, 'altered.js', `${bytes.toString()}\n;window.hasRunAlteredCode = true;`);
};

export const faults: Fault[] = [
  { name: 'connection refused', sentence: told.unreachable, report: 'load-error', bring: bringDown },
  {
    name: 'answers 500',
    sentence: told.unreachable,
    report: 'load-error',
    bring: answering(() => ({ files: scripts, answer: fail })),
  },
  {
    name: 'HTML instead of JavaScript',
    sentence: told.altered,
    report: 'load-error',
    bring: answering(() => ({ files: scripts, answer: sendHtml })),
  },
  {
    name: 'corrupt: half of each file',
    sentence: told.altered,
    report: 'load-error',
    bring: answering(() => ({ files: scripts, answer: sendHalf })),
  },
  {
    name: 'tampered with',
    sentence: told.altered,
    report: 'load-error',
    bring: answering(({ chunk }) => ({ files: chunk, answer: sendAltered })),
  },
  {
    name: 'hangs at its entry',
    sentence: told.slow,
    report: 'load-error',
    bring: answering(() => ({ files: entry, answer: hang })),
  },
  {
    name: 'hangs at a chunk',
    sentence: told.slow,
    report: 'load-error',
    bring: answering(({ chunk }) => ({ files: chunk, answer: hang })),
  },
  {
    name: 'released with an incompatible share',
    sentence: told.incompatible,
    report: 'load-error',
    bring: releasing('incompatible'),
  },
  {
    name: 'released, throws on load',
    sentence: told.broken,
    report: 'load-error',
    bring: releasing('throws-on-load'),
  },
  {
    name: 'released, throws on render',
    sentence: told.notShown,
    report: 'render-error',
    bring: releasing('throws-on-render'),
  },
  {
    name: 'host gone in mid-session',
    sentence: told.unreachable,
    report: 'load-error',
    isLate: true,
    bring: bringDown,
  },
];
