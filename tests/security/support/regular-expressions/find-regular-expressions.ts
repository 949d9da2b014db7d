import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import ts from 'typescript';
import { root } from '../../../../scripts/local-shop/script';

export interface FoundRegularExpression {
  /** The source file. */
  file: string;
  source: string;
  flags: string;
}

/** Packages whose code runs on the server or in browsers. */
const folders = [
  'contract/src',
  'server/src',
  'shared-auth/src',
  'shared-ui/src',
  'shared-flags/src',
  'shared-products/src',
  'shell/src',
  'storefront-mfe/src',
  'dashboard-seller-mfe/src',
  'dashboard-admin-mfe/src',
  'checkout-mfe/src',
];

const isShipped = (file: string): boolean =>
  /\.tsx?$/.test(file) && !/\.test\.|(^|[\\/])(testing|seed|node_modules)[\\/]/.test(file);

function regularExpressionsIn(file: string, text: string): FoundRegularExpression[] {
  const found: FoundRegularExpression[] = [];
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      found.push({ file, source: node.text.slice(1, end), flags: node.text.slice(end + 1) });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/** Every regular expression literal in the code that ships. */
export async function findRegularExpressions(): Promise<FoundRegularExpression[]> {
  const perFolder = folders.map(async (folder) => {
    const files = (await readdir(path.join(root, folder), { recursive: true })).filter(isShipped);
    const perFile = files.map(async (file) =>
      regularExpressionsIn(`${folder}/${file}`, await readFile(path.join(root, folder, file), 'utf8')),
    );
    return (await Promise.all(perFile)).flat();
  });
  return (await Promise.all(perFolder)).flat();
}
