const paths = [
  '/api/product?limit=10&sort=asc',
  '/api/product?search=halden&limit=10',
  '/api/product/brands',
  '/api/product?limit=20',
];

export interface Readers {
  stop: () => Promise<{ reads: number; failures: string[] }>;
}

/** Ten visitors who read without a pause; a read fails when it is not answered with 200 and whole. */
export function startReaders(origin: string): Readers {
  let stopped = false;
  let reads = 0;
  const failures: string[] = [];
  const visit = async (visitor: number) => {
    for (let turn = visitor; !stopped; turn += 1) {
      const path = paths[turn % paths.length] ?? '/';
      try {
        const response = await fetch(origin + path);
        await response.json();
        if (response.status !== 200) failures.push(`${path}: ${String(response.status)}`);
      } catch (error) {
        failures.push(`${path}: ${String(error)}`);
      }
      reads += 1;
    }
  };
  const visitors = Array.from({ length: 10 }, (_, index) => visit(index));
  return {
    async stop() {
      stopped = true;
      await Promise.all(visitors);
      return { reads, failures };
    },
  };
}
