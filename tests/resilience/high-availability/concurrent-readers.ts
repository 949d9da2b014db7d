const pages = [
  '/api/product?limit=10&sort=asc',
  '/api/product?search=halden&limit=10',
  '/api/product/brands',
  '/api/product?limit=20',
];
const wholeList = '/api/product';
/** The shop's own pages retry as often. */
const retries = 3;
const readerCount = 10;

export interface ReadResult {
  reads: number;
  /** Whole lists whose response was cut off once, and complete at a retry. */
  repeated: number;
  failures: string[];
}

interface Readers {
  /** Waits for the open reads. */
  stop: () => Promise<ReadResult>;
}

/** Ten visitors who read without a pause; a read fails unless its response is complete and has the status 200. */
export function startReaders(origin: string): Readers {
  let stopped = false;
  const result: ReadResult = { reads: 0, repeated: 0, failures: [] };
  /** Rejects when the response is missing or incomplete. */
  const read = async (path: string) => {
    const response = await fetch(origin + path);
    await response.json();
    return response.status;
  };
  const readList = async () => {
    for (let attempt = 0; ; attempt += 1) {
      try {
        const status = await read(wholeList);
        if (attempt > 0) result.repeated += 1;
        return status;
      } catch (error) {
        if (attempt === retries) throw error;
      }
    }
  };
  const visit = async (reader: number) => {
    for (let turn = reader; !stopped; turn += 1) {
      const path = pages[turn % (pages.length + 1)];
      const outcome = await (path ? read(path) : readList()).catch(String);
      if (outcome !== 200) result.failures.push(`${path ?? wholeList}: ${String(outcome)}`);
      result.reads += 1;
    }
  };
  const readers = Promise.all(Array.from({ length: readerCount }, (_, index) => visit(index)));
  return {
    async stop() {
      stopped = true;
      await readers;
      return result;
    },
  };
}
