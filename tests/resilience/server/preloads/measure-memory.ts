/** Preloaded into the server's process: sends its memory use after a garbage collection when the parent asks for it. */
process.on('message', (message) => {
  if (message !== 'measure memory') return;
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  process.send?.({ usedMegabytes: (heapUsed + external) / 1024 / 1024 });
});
