import { apiOperations } from 'contract/api-operations';
import { titleOf } from './other-parts';
import type { Rule } from './rule';

/** A part may only call operations of this server's API, in a version that the server serves. */
export const operationRule: Rule = ({ release }) =>
  Object.entries(release.operations ?? {})
    .filter(([id, hash]) => !apiOperations[id]?.hashes.includes(hash))
    .map(([id]) => ({
      rule: 'operations' as const,
      message: apiOperations[id]
        ? `${titleOf(release)} calls ${id} of the API in a version that this server does not serve.`
        : `${titleOf(release)} calls ${id} of the API, which this server does not have.`,
      whatToDo:
        'Upgrade all servers first if the part is newer than they are; otherwise build it again from the present checkout.',
    }));
