import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import ts from 'typescript';
import { root } from '../../../../scripts/local-shop/script';

/** A pattern of the shop's own code, and where it stands. */
export interface Pattern {
  place: string;
  source: string;
  flags: string;
}

/** What runs at the server and in browsers. */
const folders = [
  'server/src',
  'shared-auth/src',
  'shared-ui/src',
  'shell/src',
  'storefront-mfe/src',
  'dashboard-seller-mfe/src',
  'dashboard-admin-mfe/src',
];

const isShipped = (file: string): boolean =>
  /\.tsx?$/.test(file) && !/\.test\.|[\\/](testing|fuzz|seed)[\\/]/.test(file);

function patternsIn(place: string, text: string): Pattern[] {
  const found: Pattern[] = [];
  const tree = ts.createSourceFile(place, text, ts.ScriptTarget.Latest);
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      found.push({ place, source: node.text.slice(1, end), flags: node.text.slice(end + 1) });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/** Every regular expression that is written in the code that ships. */
export async function findPatterns(): Promise<Pattern[]> {
  const perFolder = folders.map(async (folder) => {
    const files = (await readdir(path.join(root, folder), { recursive: true })).filter(isShipped);
    const perFile = files.map(async (file) =>
      patternsIn(`${folder}/${file}`, await readFile(path.join(root, folder, file), 'utf8')),
    );
    return (await Promise.all(perFile)).flat();
  });
  return (await Promise.all(perFolder)).flat();
}
