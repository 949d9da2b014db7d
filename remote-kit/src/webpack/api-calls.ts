/** The operations of the HTTP API that a part calls. The release gate checks that the server has them. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { apiOperations } from 'contract/api-operations';
import type { ShopSettings } from 'contract/page-data';
import type { RemoteConfig } from 'contract/remote-config';
import { BuildError } from '../build/build-error';
import { projectOf } from '../build/project';

/**
 * The operations that the part in `context` calls, by id, with the hash of their schemas: from its own source, from the `modules`
 * that it bundles (relative to the repository), and from its menus and pages.
 */
export function calledOperations(context: string, modules: string[], { pages }: RemoteConfig): Record<string, string> {
  const project = projectOf(context);
  const folder = path.relative(project, path.join(context, 'src'));
  // The embedded storefront is a separate build of the part.
  const own = readdirSync(path.join(project, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
    path.join(folder, name),
  );
  const sources = [...new Set([...own, ...modules])].filter(isSource);
  const inCode = sources.flatMap((file) => apiCallsIn(readFileSync(path.join(project, file), 'utf8'), file));
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

type Operation = Pick<ApiCall, 'method' | 'path'>;

type AddressSetting = Exclude<Extract<keyof ShopSettings, `${string}Url`>, 'apiUrl'>;

/** The operations at addresses from the shop's settings. These may name another host; the list does not depend on it. */
const operationsOfSettings: Record<AddressSetting, Operation> = {
  imageHostUrl: { method: 'post', path: '/upload' },
  formServiceUrl: { method: 'post', path: '/contact' },
};

/**
 * The calls in this source text: of the shared client, of a mounted page's context and of beacons, whose path is written there
 * (ESLint forbids others), and at addresses from the settings.
 */
export function apiCallsIn(text: string, place: string): ApiCall[] {
  const calls: ApiCall[] = [];
  const visit = (node: ts.Node): void => {
    const call = callOfClient(node) ?? callOfMountedPage(node) ?? callOfBeacon(node) ?? callAtSetting(node);
    if (call) calls.push({ ...call, place });
    ts.forEachChild(node, visit);
  };
  if (/\bhttp\b|shopSettings|\.request\(/.test(text))
    visit(ts.createSourceFile(place, text, ts.ScriptTarget.Latest, false, kindOf(place)));
  return calls;
}

function callOfClient(node: ts.Node): Operation | undefined {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return undefined;
  const { expression: client, name } = node.expression;
  const path = node.arguments[0] && pathOf(node.arguments[0]);
  return ts.isIdentifier(client) && client.text === 'http' && path ? { method: name.text, path } : undefined;
}

/** `context.request('GET', '/product')` of a page that exports `mount`. */
function callOfMountedPage(node: ts.Node): Operation | undefined {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return undefined;
  const [method, address] = node.arguments;
  const path = address && pathOf(address);
  const isRequest = node.expression.name.text === 'request' && method && ts.isStringLiteralLike(method);
  return isRequest && path ? { method: method.text.toLowerCase(), path } : undefined;
}

/** A beacon has no base address of its own: its path follows `${shopSettings.apiUrl}`. */
function callOfBeacon(node: ts.Node): Operation | undefined {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return undefined;
  const [address] = node.arguments;
  if (node.expression.name.text !== 'sendBeacon' || !address || !ts.isTemplateExpression(address)) return undefined;
  const [base] = address.templateSpans;
  const isOfApi = base && settingOf(base.expression) === 'apiUrl';
  return isOfApi ? { method: 'post', path: pathOf(address)?.slice('{}'.length) ?? '' } : undefined;
}

function callAtSetting(node: ts.Node): Operation | undefined {
  const setting = settingOf(node);
  return setting !== undefined && setting in operationsOfSettings
    ? operationsOfSettings[setting as AddressSetting]
    : undefined;
}

/** `imageHostUrl` for `shopSettings.imageHostUrl`. */
const settingOf = (node: ts.Node): string | undefined =>
  ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'shopSettings'
    ? node.name.text
    : undefined;

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
