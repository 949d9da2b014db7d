import { createRequire } from 'node:module';
import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';

const { resolve } = createRequire(import.meta.url);

/** `.js` in the packed kit, where this code is compiled. */
const sharedRuntime = path.join(import.meta.dirname, `refresh-runtime${path.extname(import.meta.filename)}`);

/** Aliases that make every build in a page use one runtime of React Refresh. */
export const refreshAliases = (): Record<string, string> => {
  const runtime = resolve('react-refresh/runtime');
  return {
    'react-refresh/runtime$': sharedRuntime,
    [runtime]: sharedRuntime,
    'react-refresh-of-build$': path.join(path.dirname(runtime), 'cjs/react-refresh-runtime.development.js'),
  };
};

/** Keeps the state of a page when a component is edited. The development server has an overlay for errors already. */
export const refreshPlugin = () => new ReactRefreshPlugin({ overlay: false, exclude: [/node_modules/, sharedRuntime] });
