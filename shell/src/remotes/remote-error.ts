import type { RegistryEntry } from 'shared-auth';

/** Why a remote's page cannot be shown. */
export type RemoteFault = 'unreachable' | 'slow' | 'incompatible' | 'broken' | 'tampered';

const sentences: Record<RemoteFault, string> = {
  unreachable: 'This part of the shop could not be loaded. It may be away for a moment, or your connection is.',
  slow: 'This part of the shop takes too long to load.',
  incompatible: 'This part of the shop does not fit the rest of it right now. We have been told.',
  broken: 'This part of the shop has a fault and cannot be shown.',
  tampered: 'This part of the shop was altered on its way to you, so it was not opened. Another network may help.',
};

/** A remote that failed; its message is a sentence for people. */
export class RemoteError extends Error {
  readonly remote: string;
  readonly version: string;
  readonly fault: RemoteFault;

  constructor({ name, version }: RegistryEntry, fault: RemoteFault, cause?: unknown) {
    super(sentences[fault], { cause });
    this.remote = name;
    this.version = version;
    this.fault = fault;
  }

  /** Tells the federation runtime's and webpack's errors apart. */
  static from(remote: RegistryEntry, error: unknown): RemoteError {
    const text = error instanceof Error ? `${error.name} ${error.message}` : String(error);
    if (/does not satisfy|version .* conflict|RUNTIME-00[67]/i.test(text))
      return new RemoteError(remote, 'incompatible', error);
    if (/timeout|timed out/i.test(text)) return new RemoteError(remote, 'slow', error);
    if (
      /ChunkLoadError|ScriptExternalLoadError|ScriptNetworkError|RUNTIME-008|failed to load|loading chunk/i.test(text)
    ) {
      return new RemoteError(remote, 'unreachable', error);
    }
    return new RemoteError(remote, 'broken', error);
  }
}
