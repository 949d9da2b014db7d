import { useState } from 'react';
import { problemOf } from 'shared-auth';
import { useImportStatement } from '../../api/orders';

/** Imports a bank statement; `failure` says why the last one was not imported. */
export function useStatementImport() {
  const { mutateAsync, isPending: isImporting, data: result } = useImportStatement();
  const [failure, setFailure] = useState<string>();

  async function importFile(file: File): Promise<void> {
    setFailure(undefined);
    try {
      await mutateAsync(file);
    } catch (error) {
      console.warn('A bank statement was not imported.', error);
      setFailure(
        problemOf(error)?.title ??
          'The statement could not be imported. Check your connection and import it again: no order is paid twice.',
      );
    }
  }

  return { importFile, isImporting, result, failure };
}
