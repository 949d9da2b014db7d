import vm from 'node:vm';
import type { HostileText } from './hostile-texts';

/** As long as a body may be. */
const longest = 65_536;

/** What takes less is not worth a thought, and too little to compare. */
const noticeableMs = 10;

/** Whatever takes this long has failed, however it grows. */
const endlessMs = 5000;

/** Of this process's own work: what else the machine does counts for nothing. */
function workMs(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

// Only a script that runs in a context can be stopped.
const script = new vm.Script('run(text)');
const context = vm.createContext({});

/** The best of a few, which is the one that nothing of this process's own disturbed. */
function timeOf(run: (text: string) => unknown, text: string): number {
  Object.assign(context, { run, text });
  const once = () => workMs(() => void script.runInContext(context, { timeout: endlessMs }));
  return Math.min(once(), once(), once());
}

/**
 * By how much longer a text of twice the length takes, once that can be measured: 2 where the time grows with the text, 4
 * where it grows with its square. 1 where the longest text takes no time worth the name.
 */
export function growthOf(run: (text: string) => unknown, { prefix, pump, suffix }: HostileText): number {
  const textOf = (length: number) => prefix + pump.repeat(Math.ceil(length / pump.length)) + suffix;
  for (let length = 16; length <= longest; length *= 4) {
    if (timeOf(run, textOf(length)) < noticeableMs) continue;
    const growths = [1, 2, 3].map(() => timeOf(run, textOf(length * 2)) / timeOf(run, textOf(length)));
    return Math.min(...growths);
  }
  return 1;
}
