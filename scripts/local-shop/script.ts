import { existsSync } from 'node:fs';
import path from 'node:path';

/** The folder of the repository. */
export const root = path.resolve(import.meta.dirname, '../..');

/** An error that the user can correct: printed as its message, without a stack trace. */
export class UserError extends Error {
  override name = 'UserError';
}

/** Errors whose message is for users, by name: some come from modules that a light script does not load. */
const userErrors = new Set(['UserError', 'SettingsError', 'BuildError', 'ReleaseError']);

/** Runs a script's main function: loads `.env`, prints an error and sets exit code 1. */
export async function runScript(main: () => Promise<void>): Promise<void> {
  const envFile = path.join(root, '.env');
  if (existsSync(envFile)) process.loadEnvFile(envFile);
  try {
    await main();
  } catch (error) {
    printFailure(error);
    process.exitCode = 1;
  }
}

export function printFailure(error: unknown): void {
  if (error instanceof ReportedError) return;
  if (error instanceof Error && userErrors.has(error.constructor.name)) console.error(error.message);
  else console.error(error);
}

/** A process of the shop ended after it had printed the reason. */
export class ReportedError extends Error {
  override name = 'ReportedError';
}

/** Calls `stop` once: on Ctrl-C, on SIGTERM or SIGHUP, or when the parent process was killed. */
export function onStopRequest(stop: () => void): void {
  let requested = false;
  const once = () => {
    if (!requested) stop();
    requested = true;
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, once);
  process.on('disconnect', once);
  // The channel must not keep a finished script alive.
  process.channel?.unref();
}
