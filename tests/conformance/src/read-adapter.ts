/** Loads an adapter and checks its form. A dependency such as zod would make the package three times as large. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkIds, type Adapter } from './adapter';
import { UsageError } from './usage-error';

type Fields = Record<string, unknown>;
type Rule = [field: string, isRight: (value: unknown) => boolean, expected: string];

const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof RegExp);
const isPattern = (value: unknown): boolean => value instanceof RegExp && !value.global;
const isPositive = (value: unknown): boolean => typeof value === 'number' && value > 0;
const optional =
  (isRight: Rule[1]): Rule[1] =>
  (value) =>
    value === undefined || isRight(value);

const pattern = 'a regular expression without the flag g';
const adapterRules: Rule[] = [
  ['name', isText, 'a text'],
  ['frame', isText, 'a selector'],
  ['pages', (value) => Array.isArray(value) && value.length > 0, 'a list of at least one page'],
  ['remotes', isFields, 'an object with the remotes by name'],
  ['message', optional(isText), 'a selector'],
  ['retry', optional(isText), 'a selector'],
  ['claims', isFields, 'an object; {} if the site claims nothing'],
  ['limits', optional(isFields), 'an object'],
  ['outside', optional(isPattern), pattern],
  ['logIn', optional((value) => typeof value === 'function'), 'a function'],
];
const pageRules: Rule[] = [
  ['path', (value) => isText(value) && String(value).startsWith('/'), 'a path that starts with /'],
  ['content', isText, 'a selector'],
  ['remote', optional(isText), 'the name of a remote'],
  ['expose', optional(isText), 'the name of an expose'],
  ['isServerRendered', optional((value) => typeof value === 'boolean'), 'true or false'],
];
const remoteRules: Rule[] = [
  ['entry', isPattern, pattern],
  ['files', isPattern, pattern],
];
const claimRules = checkIds.map((id): Rule => [id, optional(isText), 'the sentence of the site’s documentation']);
const limitRules = ['shownMs', 'failedMs', 'silentMs', 'scriptKilobytes', 'requests', 'depth'].map((limit): Rule => [
  limit,
  optional(isPositive),
  'a positive number',
]);

/** Messages about the fields of one object, whose place in the adapter is `place`. */
function problemsIn(place: string, value: unknown, rules: Rule[]): string[] {
  if (!isFields(value)) return [`${place || 'The adapter'} must be an object.`];
  const at = (field: string) => (place ? `${place}.${field}` : field);
  const unknown = Object.keys(value).filter((field) => !rules.some(([known]) => known === field));
  return [
    ...rules
      .filter(([field, isRight]) => !isRight(value[field]))
      .map(([field, , expected]) => `${at(field)} must be ${expected}.`),
    ...unknown.map((field) => `${at(field)} is unknown: use ${rules.map(([known]) => known).join(', ')}.`),
  ];
}

function referenceProblems({ pages, remotes, claims, limits = {} }: Adapter): string[] {
  const names = Object.keys(remotes);
  const unknown = pages
    .filter(({ remote }) => remote !== undefined && !names.includes(remote))
    .map(({ path: page, remote }) => `The page ${page} names the remote ${String(remote)}, which is not in remotes.`);
  const { scriptKilobytes, requests, depth } = limits;
  const hasBudget = [scriptKilobytes, requests, depth].some((limit) => limit !== undefined);
  if (claims.budgets === undefined || hasBudget) return unknown;
  return [...unknown, 'claims.budgets needs limits.scriptKilobytes, limits.requests or limits.depth.'];
}

/** Checks the form of an adapter; throws a `UsageError` that lists every problem. */
export function readAdapter(value: unknown): Adapter {
  let problems = problemsIn('', value, adapterRules);
  if (problems.length === 0) {
    const { pages, remotes, claims, limits = {} } = value as Adapter;
    problems = [
      ...pages.flatMap((page, index) => problemsIn(`pages[${String(index)}]`, page, pageRules)),
      ...Object.entries(remotes).flatMap(([name, remote]) => problemsIn(`remotes.${name}`, remote, remoteRules)),
      ...problemsIn('claims', claims, claimRules),
      ...problemsIn('limits', limits, limitRules),
    ];
  }
  if (problems.length === 0) problems = referenceProblems(value as Adapter);
  if (problems.length > 0) throw new UsageError(`The adapter is not valid:\n${problems.join('\n')}`);
  return value as Adapter;
}

/** Loads the module at this path and checks its default export. */
export async function loadAdapter(file: string): Promise<Adapter> {
  const loaded = (await import(pathToFileURL(path.resolve(file)).href).catch((error: unknown) => {
    throw new UsageError(`The adapter ${file} cannot be loaded: ${String(error)}`);
  })) as { default?: unknown };
  if (loaded.default === undefined) throw new UsageError(`The adapter ${file} has no default export.`);
  return readAdapter(loaded.default);
}
