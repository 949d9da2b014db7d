import type { Answer } from '../stage/caller';

/** Something that is written step by step, each with a call of its own. */
export interface Life {
  steps: { to: string; write: () => Promise<Answer> }[];
  /** What the shop holds of it: the name of the last step that took place, or `nothing`. */
  now: () => Promise<string>;
}

/** Begins a life that has nothing in common with the others. */
export type Birth = () => Promise<Life> | Life;

/** What the callers of a life know of it. */
export interface Lived {
  life: Life;
  acknowledged: string;
  /** A step whose call failed or was not answered: it took place as a whole, or not at all. */
  told?: { step: string; how: string };
}

/** Takes the steps until one fails; `onAcknowledged` hears of every one that did not. */
export async function live(life: Life, onAcknowledged: () => void): Promise<Lived> {
  let acknowledged = 'nothing';
  for (const { to, write } of life.steps) {
    const failure = await write().then(
      ({ status, title }) => (status < 300 ? undefined : `${String(status)} ${title ?? ''}`),
      () => 'no answer',
    );
    if (failure !== undefined) return { life, acknowledged, told: { step: to, how: failure } };
    acknowledged = to;
    onAcknowledged();
  }
  return { life, acknowledged };
}

/** What is wrong with a life, if anything is. */
export async function lossOf({ life, acknowledged, told }: Lived): Promise<string | undefined> {
  const now = await life.now();
  if (now === acknowledged || now === told?.step) return undefined;
  return `${acknowledged} was acknowledged, but there is ${now}`;
}
