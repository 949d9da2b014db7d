const pages = [
  '/api/product?limit=10&sort=asc',
  '/api/product?search=halden&limit=10',
  '/api/product/brands',
  '/api/product?limit=20',
];
const wholeList = '/api/product';
/** As often as the shop's own pages ask again. */
const repeats = 3;

export interface Reads {
  reads: number;
  /** Whole lists of which an answer was cut off, and that were whole when they were asked for again. */
  repeated: number;
  failures: string[];
}

export interface Readers {
  stop: () => Promise<Reads>;
}

/** Ten visitors who read without a pause; a read fails when it is not answered with 200 and whole. */
export function startReaders(origin: string): Readers {
  let stopped = false;
  const result: Reads = { reads: 0, repeated: 0, failures: [] };
  /** Rejects when the answer does not come, or not to its end. */
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
        if (attempt === repeats) throw error;
      }
    }
  };
  const visit = async (visitor: number) => {
    for (let turn = visitor; !stopped; turn += 1) {
      const path = pages[turn % (pages.length + 1)];
      const outcome = await (path ? read(path) : readList()).catch(String);
      if (outcome !== 200) result.failures.push(`${path ?? wholeList}: ${String(outcome)}`);
      result.reads += 1;
    }
  };
  const visitors = Array.from({ length: 10 }, (_, index) => visit(index));
  return {
    async stop() {
      stopped = true;
      await Promise.all(visitors);
      return result;
    },
  };
}
