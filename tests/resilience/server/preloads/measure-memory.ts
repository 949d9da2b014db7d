/** Loaded into the server's process: answers how much memory is in use once what nobody needs has been collected. */
process.on('message', (message) => {
  if (message !== 'measure memory') return;
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  process.send?.({ usedMegabytes: (heapUsed + external) / 1024 / 1024 });
});
