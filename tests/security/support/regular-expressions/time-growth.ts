import vm from 'node:vm';
import type { HostileText } from './hostile-texts';

/** The server's limit for a request body, in characters. */
const longestText = 65_536;

/** Shorter runs cannot be compared. */
const measurableMs = 10;

const timeoutMs = 5000;

/** CPU time of this process; unlike wall-clock time it excludes other load on the machine. */
function cpuMs(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

// Only a script in a vm context can be stopped after a timeout.
const script = new vm.Script('run(text)');
const context = vm.createContext({});

/** The minimum of three runs, which excludes garbage collection. */
function timeOf(run: (text: string) => unknown, text: string): number {
  Object.assign(context, { run, text });
  const measure = () => cpuMs(() => void script.runInContext(context, { timeout: timeoutMs }));
  return Math.min(measure(), measure(), measure());
}

/**
 * The factor by which the time grows when the text doubles: 2 for linear time, 4 for quadratic time. 1 if even the longest
 * text takes no measurable time. Throws if a run takes longer than 5 s.
 */
export function timeGrowth(run: (text: string) => unknown, { prefix, pump, suffix }: HostileText): number {
  const textOf = (length: number) => prefix + pump.repeat(Math.ceil(length / pump.length)) + suffix;
  for (let length = 16; length <= longestText; length *= 4) {
    if (timeOf(run, textOf(length)) < measurableMs) continue;
    const growths = [1, 2, 3].map(() => timeOf(run, textOf(length * 2)) / timeOf(run, textOf(length)));
    return Math.min(...growths);
  }
  return 1;
}
