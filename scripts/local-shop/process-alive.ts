import { readFileSync } from 'node:fs';

export function isProcessAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** A killed process keeps its pid until its parent waits for it, which the first process of many containers never does. */
function isZombie(pid: number): boolean {
  try {
    const state = readFileSync(`/proc/${String(pid)}/stat`, 'utf8')
      .split(') ')
      .at(-1);
    return state?.startsWith('Z') ?? false;
  } catch {
    return false;
  }
}
