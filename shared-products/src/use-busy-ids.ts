import { useState } from 'react';

/** The ids of what is being changed, several at once; `during` adds one for as long as a change takes. */
export function useBusyIds() {
  const [busyIds, setBusyIds] = useState<readonly string[]>([]);
  async function during<Result>(id: string, change: () => Promise<Result>): Promise<Result> {
    setBusyIds((ids) => [...ids, id]);
    try {
      return await change();
    } finally {
      setBusyIds((ids) => ids.toSpliced(ids.indexOf(id), 1));
    }
  }
  return { isBusy: (id: string) => busyIds.includes(id), during };
}
