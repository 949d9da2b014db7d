import { useState } from 'react';
import { problemOf } from 'shared-auth';
import { saveFile } from 'shared-ui';

/**
 * Saves files that `load` requests. `failure` is why the last attempt has failed: the server's sentence, or `otherwise` if
 * there is none.
 */
export function useDownload(otherwise: string) {
  const [isDownloading, setIsDownloading] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function download(name: string, load: () => Promise<Blob>): Promise<void> {
    setFailure(undefined);
    setIsDownloading(true);
    try {
      saveFile(name, await load());
    } catch (error) {
      console.warn('A file could not be downloaded.', error);
      setFailure(problemOf(error)?.title ?? otherwise);
    }
    setIsDownloading(false);
  }

  return { download, isDownloading, failure };
}

/** The file of a CSV response that was read as text. The browser has removed the mark that Excel needs. */
export const csvFile = (text: string): Blob => new Blob(['\uFEFF', text], { type: 'text/csv' });
