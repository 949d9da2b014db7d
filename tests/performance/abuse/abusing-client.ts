import { setMaxListeners } from 'node:events';
import { call, newAddress, type Answer, type CallOptions } from '../../harness/call';

/** Sends an abuser's requests, all from one address, and counts the answers. */
export class AbusingClient {
  readonly origin: string;
  readonly address = newAddress();
  /** Number of answers by status. */
  readonly answers = new Map<string, number>();
  /** Aborts when the abuse ends, for requests that would stay open. */
  readonly ending: AbortSignal;

  constructor(origin: string, ending: AbortSignal) {
    this.origin = origin;
    this.ending = ending;
  }

  /** Sends one request, such as `POST /api/cart`; undefined if no answer arrives. */
  async send(request: string, options: CallOptions = {}): Promise<Answer | undefined> {
    const answer = await call(this.origin, request, { ...options, address: this.address }).catch(() => undefined);
    this.count(answer ? String(answer.status) : 'none');
    return answer;
  }

  count(outcome: string): void {
    this.answers.set(outcome, (this.answers.get(outcome) ?? 0) + 1);
  }
}

/** What an abuser repeats. */
interface Abuse {
  /** Sent without a pause on each connection; these have numbers from 0. */
  repeat: (connection: number) => Promise<unknown>;
  /** 20 by default. */
  connections?: number;
  /** Undoes what would affect the next measurement. */
  cleanUp?: () => Promise<void>;
}

export interface Abuser {
  name: string;
  prepare: (client: AbusingClient) => Promise<Abuse> | Abuse;
}

interface RunningAbuse {
  start: () => void;
  /** Waits for the requests in progress; resolves with the number of answers by status. */
  stop: () => Promise<AbusingClient['answers']>;
}

const defaultConnections = 20;

export async function prepareAbuse({ prepare }: Abuser, origin: string): Promise<RunningAbuse> {
  const over = new AbortController();
  // Each open request waits for it.
  setMaxListeners(0, over.signal);
  const client = new AbusingClient(origin, over.signal);
  const { repeat, connections = defaultConnections, cleanUp } = await prepare(client);
  let running: Promise<unknown> = Promise.resolve();
  const loop = async (connection: number): Promise<void> => {
    while (!over.signal.aborted) await repeat(connection);
  };
  return {
    start() {
      running = Promise.all(Array.from({ length: connections }, (_, connection) => loop(connection)));
    },
    async stop() {
      over.abort();
      await running;
      await cleanUp?.();
      return client.answers;
    },
  };
}
