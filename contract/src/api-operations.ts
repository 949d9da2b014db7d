import operations from './api-operations.json' with { type: 'json' };

export interface ApiOperation {
  /** In lower case. */
  method: string;
  /** Relative to the API's base, as in `/users/{id}`. */
  path: string;
  /** Hashes of parameters, body and answers: of the current ones first, then of earlier ones whose callers are still served. */
  hashes: string[];
}

/**
 * The operations of the HTTP API by id, as the server of this checkout has them. `npm run generate:api` writes them and keeps
 * the earlier hashes: a new key, an optional parameter and a new field of an answer break no caller. After a change that does
 * break callers, and a week after the last release of a part that makes the earlier call, remove the hash by hand.
 */
export const apiOperations: Record<string, ApiOperation> = operations;
