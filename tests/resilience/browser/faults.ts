import type { ServerResponse } from 'node:http';
import type { BrowserEnvironment } from './environment';
import { releaseFaulty, type FaultyVersion } from './faulty-version';
import { sendFile, type HostFault } from './remote-host';
import type { Remote } from './remotes';

/** A fault of a remote, and how the shop reports it. */
export interface Fault {
  /** Part of the scenario's name. */
  name: string;
  /** Part of the message that the page shows. */
  message: string;
  report: 'load-error' | 'render-error';
  /** A page of the remote is open when the fault occurs. */
  isDuringSession?: true;
  /** Causes the fault; resolves with a function that ends it, and with the failing version if that is a new one. */
  cause: (
    environment: BrowserEnvironment,
    remote: Remote,
  ) => Promise<{ end: () => Promise<unknown>; version?: string }>;
}

const messages = {
  unreachable: 'could not be loaded',
  slow: 'takes too long to load',
  altered: 'was altered on its way to you',
  incompatible: 'is not compatible with the rest of the shop',
  broken: 'has a fault and cannot be shown',
  notShown: 'could not be shown',
};

const stopHost: Fault['cause'] = async ({ hosts }, { name }) => {
  await hosts[name].stop();
  return { end: () => hosts[name].start() };
};

const answerWith =
  (fault: (remote: Remote) => HostFault): Fault['cause'] =>
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

const releaseVersion =
  (version: FaultyVersion): Fault['cause'] =>
  (environment, remote) =>
    releaseFaulty(environment, remote, version);

const scripts = /\.js$/;
const entry = /\/remoteEntry\.js$/;

/** Accepts the request and never responds. */
const hang = (): void => undefined;

const fail = (outgoing: ServerResponse): void => {
  outgoing.writeHead(500, { 'access-control-allow-origin': '*' }).end('Internal Server Error');
};

/** As hosts of single-page applications respond to unknown paths. */
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
  { name: 'connection refused', message: messages.unreachable, report: 'load-error', cause: stopHost },
  {
    name: 'answers 500',
    message: messages.unreachable,
    report: 'load-error',
    cause: answerWith(() => ({ files: scripts, answer: fail })),
  },
  {
    name: 'HTML instead of JavaScript',
    message: messages.altered,
    report: 'load-error',
    cause: answerWith(() => ({ files: scripts, answer: sendHtml })),
  },
  {
    name: 'truncated files',
    message: messages.altered,
    report: 'load-error',
    cause: answerWith(() => ({ files: scripts, answer: sendHalf })),
  },
  {
    name: 'altered file',
    message: messages.altered,
    report: 'load-error',
    cause: answerWith(({ chunk }) => ({ files: chunk, answer: sendAltered })),
  },
  {
    name: 'hangs at its entry',
    message: messages.slow,
    report: 'load-error',
    cause: answerWith(() => ({ files: entry, answer: hang })),
  },
  {
    name: 'hangs at a chunk',
    message: messages.slow,
    report: 'load-error',
    cause: answerWith(({ chunk }) => ({ files: chunk, answer: hang })),
  },
  {
    name: 'release with an incompatible share',
    message: messages.incompatible,
    report: 'load-error',
    cause: releaseVersion('incompatible'),
  },
  {
    name: 'release that throws on load',
    message: messages.broken,
    report: 'load-error',
    cause: releaseVersion('throws-on-load'),
  },
  {
    name: 'release that throws on render',
    message: messages.notShown,
    report: 'render-error',
    cause: releaseVersion('throws-on-render'),
  },
  {
    name: 'host stops during a session',
    message: messages.unreachable,
    report: 'load-error',
    isDuringSession: true,
    cause: stopHost,
  },
];
