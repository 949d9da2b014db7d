/** Changes of signatures in the shared packages, found in their sources: the same ones for the same seed. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** One edit of one file: `text` replaces what is between `start` and `end`. */
export interface Change {
  kind: string;
  /** Relative to the repository. */
  file: string;
  start: number;
  end: number;
  text: string;
}

type Edit = Omit<Change, 'file' | 'kind'>;
type Finder = (node: ts.Node, source: ts.SourceFile) => Edit[];

const insert = (at: number, text: string): Edit => ({ start: at, end: at, text });

const replace = (node: ts.Node, source: ts.SourceFile, text: string): Edit => ({
  start: node.getStart(source),
  end: node.getEnd(),
  text,
});

const isCallable = (node: ts.Node): node is ts.FunctionDeclaration | ts.ArrowFunction =>
  (ts.isFunctionDeclaration(node) || ts.isArrowFunction(node)) && isExported(node);

/** Whether the nearest statement has the word `export`. */
function isExported(node: ts.Node): boolean {
  if (ts.isFunctionDeclaration(node)) return hasExport(node);
  const declaration = node.parent;
  return ts.isVariableDeclaration(declaration) && hasExport(declaration.parent.parent);
}

const hasExport = (node: ts.Node): boolean =>
  ts.canHaveModifiers(node) && (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);

const ofProperties =
  (edit: (property: ts.PropertySignature, source: ts.SourceFile) => Edit[]): Finder =>
  (node, source) =>
    ts.isPropertySignature(node) && node.type ? edit(node, source) : [];

const unknownType = '{ readonly seeded: symbol }';

const finders: Record<string, Finder> = {
  'export renamed': (node, source) =>
    ts.isExportSpecifier(node) && source.fileName.endsWith('/index.ts')
      ? [insert(node.getEnd(), node.propertyName ? 'Renamed' : ` as ${node.name.text}Renamed`)]
      : [],
  'export removed': (node, source) =>
    ts.isExportSpecifier(node) && source.fileName.endsWith('/index.ts')
      ? [{ start: node.getFullStart(), end: node.getEnd() + Number(source.text[node.getEnd()] === ','), text: '' }]
      : [],
  'required parameter added': (node, source) => {
    if (!isCallable(node)) return [];
    const [first] = node.parameters;
    if (first) return [insert(first.getStart(source), `seeded: ${unknownType}, `)];
    const open = source.text.indexOf('(', node.name?.getEnd() ?? node.getStart(source));
    return [insert(open + 1, `seeded: ${unknownType}`)];
  },
  'parameter type changed': (node, source) =>
    isCallable(node) ? node.parameters.flatMap(({ type }) => (type ? [replace(type, source, unknownType)] : [])) : [],
  'return type changed': (node, source) =>
    isCallable(node) && node.type && !ts.isTypePredicateNode(node.type)
      ? [replace(node.type, source, unknownType)]
      : [],
  'return type widened': (node) =>
    isCallable(node) && node.type && !ts.isTypePredicateNode(node.type)
      ? [insert(node.type.getEnd(), ' | undefined')]
      : [],
  'property removed': ofProperties((property, source) => [replace(property, source, '')]),
  'property renamed': ofProperties((property, source) => [replace(property.name, source, 'seededName')]),
  'property type changed': ofProperties((property, source) =>
    property.type ? [replace(property.type, source, unknownType)] : [],
  ),
  'property made optional': ofProperties(({ questionToken, name }) =>
    questionToken ? [] : [insert(name.getEnd(), '?')],
  ),
  'property made required': ofProperties(({ questionToken }, source) =>
    questionToken ? [replace(questionToken, source, '')] : [],
  ),
  'required property added': (node) =>
    ts.isInterfaceDeclaration(node) || ts.isTypeLiteralNode(node)
      ? [insert(node.getEnd() - 1, ` ; seededName: ${unknownType} `)]
      : [],
  'union member removed': (node, source) =>
    ts.isUnionTypeNode(node) ? node.types.map((type) => replace(type, source, 'never')) : [],
  'generic constraint added': (node) =>
    ts.isTypeParameterDeclaration(node) && !node.constraint && !ts.isMappedTypeNode(node.parent)
      ? [insert(node.name.getEnd(), ` extends ${unknownType}`)]
      : [],
  'token renamed': (node, source) =>
    ts.isPropertyAssignment(node) && ts.isIdentifier(node.name) && source.fileName.includes('/tokens/')
      ? [replace(node.name, source, 'seededName')]
      : [],
};

/** `count` different changes, of each kind in turn. A file with many declarations is not chosen more often than others. */
export function seededChanges(root: string, { seed, count }: { seed: number; count: number }): Change[] {
  const random = numbersFrom(seed);
  const pools = Object.keys(finders).map((kind) => changesByFile(root, kind));
  const changes: Change[] = [];
  for (let turn = 0; changes.length < count; turn += 1) {
    const pool = pools[turn % pools.length];
    if (pools.every(({ length }) => length === 0)) throw new Error('The shared packages have too few signatures.');
    if (!pool || pool.length === 0) continue;
    const index = Math.floor(random() * pool.length);
    const file = pool[index] ?? [];
    changes.push(...file.splice(Math.floor(random() * file.length), 1));
    if (file.length === 0) pool.splice(index, 1);
  }
  return changes;
}

const isSource = (file: string): boolean => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$|^testing\//.test(file);

function changesByFile(root: string, kind: string): Change[][] {
  const files = ['shared-auth/src', 'shared-ui/src'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(isSource)
      .sort()
      .map((file) => `${folder}/${file}`),
  );
  return files.map((file) => changesIn(root, file, kind)).filter(({ length }) => length > 0);
}

function changesIn(root: string, file: string, kind: string): Change[] {
  const text = readFileSync(path.join(root, file), 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ESNext, true);
  const changes: Change[] = [];
  const visit = (node: ts.Node): void => {
    for (const edit of finders[kind]?.(node, source) ?? []) changes.push({ kind, file, ...edit });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return changes;
}

/** Mulberry32: numbers from 0 to 1. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
