/** The operations of the HTTP API that a part calls. The release gate checks that the server has them. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import type { Compilation } from 'webpack';
import { apiOperations } from 'contract/api-operations';
import type { RemoteConfig } from 'contract/remote-config';
import { BuildError } from '../build-error';
import { modulesOf, root } from './modules-of';

/** The operations that a part calls, by id, with the hash of their schemas: from its own source, what it bundles, and its menus and pages. */
export function calledOperations(compilation: Compilation, { pages }: RemoteConfig): Record<string, string> {
  const folder = path.relative(root, path.join(compilation.compiler.context, 'src'));
  // The embedded storefront is a separate build of the part.
  const own = readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
    path.join(folder, name),
  );
  const sources = [...new Set([...own, ...modulesOf(compilation)])].filter(isSource);
  const inCode = sources.flatMap((file) => apiCallsIn(readFileSync(path.join(root, file), 'utf8'), file));
  const inConfig = pages.flatMap(({ data = [], menu }) => [
    ...data.map(({ path }) => path),
    ...(menu?.count ? [menu.count] : []),
  ]);
  return operationsOf([...inCode, ...inConfig.map((path) => ({ method: 'get', path, place: 'remote.config.ts' }))]);
}

const isSource = (file: string): boolean =>
  /\.tsx?$/.test(file) && !/(^|[\\/])(node_modules|testing)[\\/]|\.(test|d)\.tsx?$/.test(file);

/** A call in the source: the path's interpolated segments are `{}`, as in `/users/{}/export`. */
export interface ApiCall {
  method: string;
  path: string;
  /** Where it is, for error messages. */
  place: string;
}

/** The calls of the shared client in this source text whose path is written there. ESLint forbids others. */
export function apiCallsIn(text: string, place: string): ApiCall[] {
  const calls: ApiCall[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const { expression: client, name } = node.expression;
      const path = node.arguments[0] && pathOf(node.arguments[0]);
      if (ts.isIdentifier(client) && client.text === 'http' && path) calls.push({ method: name.text, path, place });
    }
    ts.forEachChild(node, visit);
  };
  if (text.includes('http')) visit(ts.createSourceFile(place, text, ts.ScriptTarget.Latest, false, kindOf(place)));
  return calls;
}

const kindOf = (place: string): ts.ScriptKind => (place.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS);

function pathOf(argument: ts.Expression): string | undefined {
  if (ts.isStringLiteralLike(argument)) return argument.text;
  if (!ts.isTemplateExpression(argument)) return undefined;
  return argument.head.text + argument.templateSpans.map(({ literal }) => `{}${literal.text}`).join('');
}

/** The called operations with the hashes of their schemas, by operation id. Throws a `BuildError` if the API lacks one. */
export function operationsOf(calls: ApiCall[]): Record<string, string> {
  return Object.fromEntries(
    calls
      .flatMap(findOperations)
      .sort()
      .map((id) => [id, apiOperations[id]?.hashes[0] ?? '']),
  );
}

/** A path with a variable segment may be several operations: `/users/{}/{}` is both `/users/admin/{email}` and `/users/seller/{email}`. */
function findOperations({ method, path, place }: ApiCall): string[] {
  const called = segmentsOf(path);
  const possible = Object.entries(apiOperations)
    .filter(([, operation]) => operation.method === method)
    .map(([id, operation]) => ({ id, declared: segmentsOf(operation.path) }))
    .filter(({ declared }) => declared.length === called.length)
    .filter(({ declared }) => declared.every((segment, index) => canBe(called[index], segment)));
  const exact = possible.filter(({ declared }) =>
    declared.every((segment, index) => isVariable(segment) === isVariable(called[index])),
  );
  const found = exact.length > 0 ? exact : possible;
  if (found.length === 0)
    throw new BuildError(`${place} calls ${method.toUpperCase()} ${path}, which the API does not have.`);
  return found.map(({ id }) => id);
}

const segmentsOf = (path: string): string[] => (path.split('?')[0] ?? '').split('/');

const isVariable = (segment: string | undefined): boolean => segment?.startsWith('{') ?? false;

const canBe = (called: string | undefined, declared: string): boolean =>
  called === declared || isVariable(called) || isVariable(declared);
