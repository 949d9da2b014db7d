import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { problemOf, useSession } from 'shared-auth';
import {
  checkProductFile,
  discardImport,
  importQuery,
  startImport,
  stopImport,
  type ProductImport,
} from './product-imports';

/** The server's limit: it reads no further. */
const maxFileBytes = 25 * 1024 * 1024;

const otherwise = 'That did not work. Check your connection and try again: no product is added twice.';

/** The signed-in person's import and what they can do with it. `failure` says why the last action failed. */
export function useProductImport() {
  const client = useQueryClient();
  const { user } = useSession();
  const query = useQuery({ ...importQuery(), enabled: user !== null });
  const [busy, setBusy] = useState<'check' | 'start' | 'stop' | 'discard'>();
  const [uploaded, setUploaded] = useState(0);
  const [failure, setFailure] = useState<string>();
  const { status, done } = query.data ?? {};
  const written = (done?.added ?? 0) + (done?.updated ?? 0);

  useEffect(() => {
    // The lists of products are out of date, also if the import ended in another tab.
    if (written > 0 && status !== 'running') void client.invalidateQueries({ queryKey: ['products'] });
  }, [client, status, written]);

  async function run(action: NonNullable<typeof busy>, work: () => Promise<ProductImport | null>): Promise<void> {
    setFailure(undefined);
    setBusy(action);
    try {
      await client.cancelQueries({ queryKey: importQuery().queryKey });
      client.setQueryData(importQuery().queryKey, await work());
    } catch (error) {
      console.warn('An import of products failed.', error);
      setFailure(problemOf(error)?.title ?? otherwise);
      // It may have been replaced or stopped in another tab.
      void client.invalidateQueries({ queryKey: importQuery().queryKey });
    }
    setBusy(undefined);
  }

  return {
    query,
    busy,
    uploaded,
    failure,
    check: (file: Blob) => {
      setUploaded(0);
      if (file.size > maxFileBytes) {
        setFailure('A file has at most 25 MB. Please split it.');
        return Promise.resolve();
      }
      return run('check', () => checkProductFile(file, setUploaded));
    },
    start: (id: string) => run('start', () => startImport(id)),
    stop: (id: string) => run('stop', () => stopImport(id)),
    discard: (id: string) => run('discard', () => discardImport(id)),
  };
}
