import path from 'node:path';
import type { SourceFile, TransformerFactory } from 'typescript';
import { createTransformer } from 'typescript-plugin-styled-components';
import { readManifest } from '../manifest';
import { projectOf } from '../project';

/**
 * Derives the ids of styled components from file paths relative to the repository, so that all builds agree. A repository of
 * one remote has its package's name in them, so that no two share an id. The compiler itself accepts a source root
 * only with source maps. `displayName` adds the component's name to its class.
 */
export function nameStyles(folder: string, displayName: boolean): TransformerFactory<SourceFile> {
  const sourceRoot = projectOf(folder);
  const { name } = readManifest(path.join(folder, 'package.json'));
  const componentIdPrefix = folder === sourceRoot ? name : '';
  return (context) => {
    const getCompilerOptions = () => ({ ...context.getCompilerOptions(), sourceRoot });
    const rooted = Object.create(context, { getCompilerOptions: { value: getCompilerOptions } }) as typeof context;
    return createTransformer({ ssr: true, displayName, componentIdPrefix })(rooted);
  };
}
