import { useState } from 'react';
import { problemOf } from 'shared-auth';
import { saveFile } from 'shared-ui';
import { useExportAudit, type AuditFilter } from '../../api/audit';

/** Saves the matching entries as `audit.csv`. */
export function useCsvDownload() {
  const { mutateAsync, isPending } = useExportAudit();
  const [failure, setFailure] = useState<string>();

  async function download(filter: AuditFilter): Promise<void> {
    setFailure(undefined);
    try {
      saveFile('audit.csv', await mutateAsync(filter));
    } catch (error) {
      console.warn('The audit could not be exported.', error);
      setFailure(problemOf(error)?.title ?? 'The entries could not be exported. Check your connection and try again.');
    }
  }

  return { download, isDownloading: isPending, failure };
}
