/** The part of the emulator that this project uses: internal to firebase-tools, whose version is pinned exactly. */
declare module 'firebase-tools/lib/emulator/auth/server.js' {
  import type { RequestListener } from 'node:http';

  export interface ProjectState {
    getUserByLocalId(localId: string): { validSince?: string } | undefined;
  }

  /** The emulator as an Express application; `states` is filled with each project's state as it comes to be. */
  export function createApp(
    defaultProjectId: string,
    singleProjectMode: undefined,
    states: Map<string, ProjectState>,
  ): Promise<RequestListener>;
}
