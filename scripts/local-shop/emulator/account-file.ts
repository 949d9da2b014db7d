import { setTimeout as delay } from 'node:timers/promises';
import { demoAccounts, demoPassword } from 'server/administration';
import { readIfPresent, writeDurably } from '../durable-file';
import { UserError } from '../script';
import { exportAccounts, type Account } from './admin-api';

/** Changes within this time are saved together. */
const gatherMs = 100;

/** The saved accounts, and demo accounts that are missing among them. */
export async function readAccounts(file: string): Promise<Account[]> {
  const text = await readIfPresent(file);
  const saved = text === undefined ? [] : parse(file, text);
  const missing = demoAccounts.filter(({ subject, email }) =>
    saved.every((account) => account.localId !== subject && account.email !== email),
  );
  const demo = missing.map(({ subject, email, name }) => ({
    localId: subject,
    email,
    displayName: name,
    emailVerified: true,
    rawPassword: demoPassword,
  }));
  return [...saved, ...demo];
}

function parse(file: string, text: string): Account[] {
  try {
    return JSON.parse(text) as Account[];
  } catch {
    throw new UserError(`${file} is damaged. Restore it from a backup, or delete it to start with the demo accounts.`);
  }
}

/** Saves the emulator’s accounts shortly after `changed` is called, one write at a time. */
export class AccountFile {
  readonly #file: string;
  readonly #origin: string;
  #dirty = false;
  #saving: Promise<void> | undefined;

  constructor(file: string, origin: string) {
    this.#file = file;
    this.#origin = origin;
  }

  changed(): void {
    this.#dirty = true;
    this.#saving ??= delay(gatherMs).then(() => this.#save());
  }

  /** Resolves when all changes are on disk. */
  async flush(): Promise<void> {
    await this.#saving;
  }

  async #save(): Promise<void> {
    try {
      while (this.#dirty) {
        this.#dirty = false;
        await writeDurably(this.#file, JSON.stringify(await exportAccounts(this.#origin)));
      }
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      console.error(
        `The accounts could not be saved to ${this.#file} (${reason}). Recent changes are lost when the shop stops.`,
      );
    } finally {
      this.#saving = undefined;
    }
  }
}
