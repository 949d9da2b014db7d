/** Child process: builds the remote in a folder with its `rspack.config.ts` into another folder. */
import { rspack, type Configuration } from '@rspack/core';
import path from 'node:path';

const [folder = '', output = ''] = process.argv.slice(2);
const { default: configs } = (await import(path.join(folder, 'rspack.config.ts'))) as {
  default: Promise<Configuration[]>;
};
const compiler = rspack((await configs).map((config) => ({ ...config, output: { ...config.output, path: output } })));
compiler.run((error, stats) => {
  if (error) console.error(error);
  else if (stats?.hasErrors() || stats?.hasWarnings()) console.error(stats.toString('errors-warnings'));
  process.exitCode = error || stats?.hasErrors() ? 1 : 0;
  compiler.close(() => {
    if (process.connected) process.disconnect();
  });
});
