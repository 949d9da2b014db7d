import type { Answer } from '../../../harness/call';

/** One record that a client writes step by step, with one API call per step. */
export interface WriteSequence {
  /** `state` is what the shop holds once the step has taken place. */
  steps: { state: string; write: () => Promise<Answer> }[];
  /** The state that the shop holds now: that of the last step that took place, or `nothing`. */
  storedState: () => Promise<string>;
}

/** Starts a sequence that shares no record with any other. */
export type ClientWorkload = () => Promise<WriteSequence> | WriteSequence;

/** What the client knows about a sequence. */
export interface SequenceResult {
  sequence: WriteSequence;
  /** The state after the last acknowledged step. */
  acknowledged: string;
  /** The step that failed or got no response: it took place completely, or not at all. */
  failure?: { state: string; response: string };
}

/** Takes the steps until one fails; calls `onAcknowledged` after every other one. */
export async function runSequence(sequence: WriteSequence, onAcknowledged: () => void): Promise<SequenceResult> {
  let acknowledged = 'nothing';
  for (const { state, write } of sequence.steps) {
    const response = await write().then(
      ({ status, title }) => (status < 300 ? undefined : `${String(status)} ${title ?? ''}`),
      () => 'no response',
    );
    if (response !== undefined) return { sequence, acknowledged, failure: { state, response } };
    acknowledged = state;
    onAcknowledged();
  }
  return { sequence, acknowledged };
}

/** Describes an acknowledged write that is missing, or one that is stored in part; undefined where there is neither. */
export async function findLoss({ sequence, acknowledged, failure }: SequenceResult): Promise<string | undefined> {
  const stored = await sequence.storedState();
  if (stored === acknowledged || stored === failure?.state) return undefined;
  return `${acknowledged} was acknowledged, but the shop holds ${stored}`;
}
