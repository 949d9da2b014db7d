/** The parts of the emulator that this project uses. They are internal to firebase-tools, so its version is pinned. */
declare module 'firebase-tools/lib/emulator/auth/server.js' {
  import type { RequestListener } from 'node:http';

  export interface ProjectState {
    getUserByLocalId(localId: string): { validSince?: string; passwordUpdatedAt?: number } | undefined;
  }

  /** The emulator as an Express application; it adds the state of each project to `states`. */
  export function createApp(
    defaultProjectId: string,
    singleProjectMode: undefined,
    states: Map<string, ProjectState>,
  ): Promise<RequestListener>;
}
