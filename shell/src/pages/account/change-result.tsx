import { Notice } from 'shared-ui';
import type { useChange } from './use-change';

/** Says how a change ended, also to screen readers. */
export function ChangeResult({ error, done }: Pick<ReturnType<typeof useChange>, 'error' | 'done'>) {
  return (
    <>
      {error && (
        <Notice $tone="danger" role="alert">
          {error}
        </Notice>
      )}
      <div role="status">{done}</div>
    </>
  );
}
