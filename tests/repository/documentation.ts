import path from 'node:path';
import type { Repository } from './repository';

const coverage = 'docs/specification-coverage.md';

interface Page {
  file: string;
  text: string;
}

const pagesOf = ({ files, read }: Repository): Page[] =>
  files.filter((file) => file.endsWith('.md')).map((file) => ({ file, text: read(file) }));

const matches = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name = '']) => name);

/** One message for each link to a file or heading that does not exist. */
export function brokenLinks(repository: Repository): string[] {
  const folders = new Set(repository.files.flatMap(parentFolders));
  const exists = (file: string) => repository.files.includes(file) || folders.has(file.replace(/\/$/, ''));
  const resolves = (from: string, link: string): boolean => {
    const [target = '', anchor] = link.split('#');
    const file = target ? path.posix.join(path.posix.dirname(from), target) : from;
    return exists(file) && (!anchor || anchorsOf(repository.read(file)).includes(anchor));
  };
  return pagesOf(repository).flatMap(({ file, text }) =>
    matches(text, /\]\(([^)\s]+)\)/g)
      .filter((link) => !/^(https?|mailto):/.test(link) && !resolves(file, link))
      .map((link) => `${file} links to ${link}, which does not exist: correct the link.`),
  );
}

function parentFolders(file: string): string[] {
  const names = file.split('/').slice(0, -1);
  return names.map((_, index) => names.slice(0, index + 1).join('/'));
}

/** The anchor of a heading, as GitHub generates it. */
const anchorsOf = (text: string): string[] =>
  matches(text, /^#+ (.*)$/gm).map((title) =>
    title
      .toLowerCase()
      .replace(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  );

/** One message for each `npm run …` in a document that package.json does not have. */
export function missingScripts(repository: Repository): string[] {
  const { scripts } = JSON.parse(repository.read('package.json')) as { scripts: Record<string, string> };
  return pagesOf(repository).flatMap(({ file, text }) =>
    [...new Set(matches(text, /\bnpm run ([a-z][a-z0-9:-]*[a-z0-9])/g))]
      .filter((script) => !(script in scripts))
      .map((script) => `${file} names npm run ${script}, which package.json does not have: correct the name.`),
  );
}

/** One message for each test file in the coverage table, and each path in code font in any document, that does not exist. */
export function missingPaths(repository: Repository): string[] {
  const { files } = repository;
  const entries = new Set([...files, ...files.flatMap(parentFolders)]);
  const tops = new Set(files.filter((file) => file.includes('/')).map((file) => file.split('/')[0]));
  const exists = (name: string) => entries.has(name.replace(/\/$/, '')) || isExport(repository, name);
  return pagesOf(repository).flatMap(({ file, text }) => {
    const named = matches(text, /`([\w.-]+(?:\/[\w.-]+)*\/?)`/g);
    const isPath = (name: string) =>
      (file === coverage && /\.(test|spec)\.tsx?$/.test(name)) || (name.includes('/') && tops.has(name.split('/')[0]));
    return [...new Set(named)]
      .filter((name) => isPath(name) && !exists(name))
      .map((name) => `${file} names ${name}, which does not exist: write its path from the root.`);
  });
}

/** An entry of a workspace, such as `shared-auth/testing`. */
function isExport({ files, read }: Repository, name: string): boolean {
  const [folder = '', ...rest] = name.split('/');
  const manifest = `${folder}/package.json`;
  if (!files.includes(manifest)) return false;
  const { exports = {} } = JSON.parse(read(manifest)) as { exports?: Record<string, string> };
  return `./${rest.join('/')}` in exports;
}
