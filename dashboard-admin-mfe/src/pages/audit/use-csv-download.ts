import { useState } from 'react';
import { problemOf } from 'shared-auth';
import { useExportAudit, type AuditFilter } from '../../api/audit';

/** Long enough for a browser that asks where to save the file. */
const keptMs = 60_000;

/** Saves the matching entries as `audit.csv`. A plain link could not send the access token. */
export function useCsvDownload() {
  const { mutateAsync, isPending } = useExportAudit();
  const [failure, setFailure] = useState<string>();

  async function download(filter: AuditFilter): Promise<void> {
    setFailure(undefined);
    try {
      save(await mutateAsync(filter));
    } catch (error) {
      console.warn('The audit could not be exported.', error);
      setFailure(problemOf(error)?.title ?? 'The entries could not be exported. Check your connection and try again.');
    }
  }

  return { download, isDownloading: isPending, failure };
}

function save(file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = 'audit.csv';
  link.click();
  setTimeout(() => {
    URL.revokeObjectURL(url);
  }, keptMs);
}
