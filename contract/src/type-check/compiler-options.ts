import type { TypeCheckOptions } from '../type-files';

/** All options of a check: where and how modules are found is the same for every remote. */
export const compilerOptions = (options: TypeCheckOptions): object => ({
  module: 'esnext',
  moduleResolution: 'bundler',
  resolveJsonModule: true,
  noUncheckedSideEffectImports: false,
  skipLibCheck: true,
  noEmit: true,
  types: [],
  ...options,
});
