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
 * the earlier hashes. Remove a hash by hand when the server no longer serves those callers (docs/decisions/035-operations-in-releases.md).
 */
export const apiOperations: Record<string, ApiOperation> = operations;
