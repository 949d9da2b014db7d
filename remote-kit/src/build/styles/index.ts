import type { SourceFile, TransformerFactory } from 'typescript';
import { nameStyles } from './name-styles';
import { unindentStyles } from './unindent-styles';

/** What every build does to the styled components of the part in `folder`. Classes of prerendered HTML depend on it. */
export const styleTransformers = (folder: string, displayName = false): TransformerFactory<SourceFile>[] => [
  nameStyles(folder, displayName),
  unindentStyles,
];
