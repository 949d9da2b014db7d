import type { RegistryEntry } from 'contract/registry';
import type { RemoteFault } from 'contract/version-report';

const sentences: Record<RemoteFault, string> = {
  unreachable: 'This part of the shop could not be loaded. Check your connection, or try again in a moment.',
  slow: 'This part of the shop takes too long to load.',
  incompatible:
    'This part of the shop is not compatible with the rest of the shop at the moment. The error has been reported.',
  broken: 'This part of the shop has a fault and cannot be shown.',
  altered: 'This part of the shop was altered on its way to you, so it was not opened. Another network may help.',
};

/** A remote that failed. The message is for visitors. */
export class RemoteError extends Error {
  /** The version that failed. */
  readonly entry: RegistryEntry;
  readonly fault: RemoteFault;

  constructor(entry: RegistryEntry, fault: RemoteFault, cause?: unknown) {
    super(sentences[fault], { cause });
    this.entry = entry;
    this.fault = fault;
  }

  /** Classifies errors of webpack and of the federation package by their texts: they have no codes. */
  static from(entry: RegistryEntry, error: unknown): RemoteError {
    const text = error instanceof Error ? `${error.name} ${error.message}` : String(error);
    const fault = (): RemoteFault => {
      // A shared package has another version, or the shell does not have it.
      if (/shared (singleton )?module|Can not get '/i.test(text)) return 'incompatible';
      if (!text.startsWith('ChunkLoadError')) return 'broken';
      return text.includes('(timeout: ') ? 'slow' : 'unreachable';
    };
    return new RemoteError(entry, fault(), error);
  }
}
