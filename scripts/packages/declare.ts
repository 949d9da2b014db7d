import path from 'node:path';
import ts from 'typescript';

/** Writes the declarations of a workspace into its folder in `stage`. Those of the packages before it are there already. */
export function declare(workspace: string, stage: string): void {
  const { config } = ts.readConfigFile(path.join(workspace, 'tsconfig.json'), (file) => ts.sys.readFile(file)) as {
    config: object;
  };
  const own = {
    rootDir: path.join(workspace, 'src'),
    outDir: path.join(stage, path.basename(workspace), 'dist'),
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    // Packages outside of node_modules would be compiled again.
    paths: {
      'contract/*': [path.join(stage, 'contract/dist/*')],
      'shared-auth': [path.join(stage, 'shared-auth/dist/index')],
      'shared-ui': [path.join(stage, 'shared-ui/dist/index')],
    },
  };
  const { fileNames, options } = ts.parseJsonConfigFileContent(
    { ...config, include: ['src'], exclude: ['**/*.test.ts', '**/*.test.tsx'] },
    ts.sys,
    workspace,
  );
  const program = ts.createProgram(fileNames, { ...options, ...own });
  const { diagnostics } = program.emit();
  const errors = [...ts.getPreEmitDiagnostics(program), ...diagnostics];
  if (errors.length > 0) throw new Error(ts.formatDiagnostics(errors, formatHost));
}

const formatHost: ts.FormatDiagnosticsHost = {
  getCanonicalFileName: (name) => name,
  getCurrentDirectory: () => ts.sys.getCurrentDirectory(),
  getNewLine: () => '\n',
};
