import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from '../local-shop/script';

const ignored = /^(node_modules|dist|test-results|playwright-report|\..+)$/;

function filesBelow(folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !ignored.test(name))
    .flatMap((entry) => {
      const place = path.posix.join(folder, entry.name);
      return entry.isDirectory() ? filesBelow(place) : [place];
    });
}

const files = filesBelow('');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const pages = files.filter((file) => file.endsWith('.md')).map((file) => ({ file, text: read(file) }));

const found = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name = '']) => name);

/** What `#…` leads to, as GitHub names it. */
const anchorsOf = (file: string): string[] =>
  found(read(file), /^#+ (.*)$/gm).map((title) =>
    title
      .toLowerCase()
      .replace(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  );

function leadsSomewhere(from: string, link: string): boolean {
  const [target = '', anchor] = link.split('#');
  const file = target ? path.posix.join(path.posix.dirname(from), target) : from;
  return existsSync(path.join(root, file)) && (!anchor || anchorsOf(file).includes(anchor));
}

test('every link leads somewhere', () => {
  const links = pages.flatMap(({ file, text }) => found(text, /\]\(([^)\s]+)\)/g).map((link) => ({ file, link })));
  const inside = links.filter(({ link }) => !/^(https?|mailto):/.test(link));
  expect(inside.length).toBeGreaterThan(30);
  expect(inside.filter(({ file, link }) => !leadsSomewhere(file, link))).toEqual([]);
});

test('every command is there', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const named = pages.flatMap(({ file, text }) =>
    found(text, /\bnpm run ([a-z][a-z-]*)/g).map((command) => ({ file, command })),
  );
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter(({ command }) => !(command in scripts))).toEqual([]);
});

test('every test file that shows what the specification says is there, and is the only one of its name', () => {
  const shortNames: [string, string][] = [
    ['storefront/', 'storefront-mfe/src/pages/'],
    ['shell/', 'shell/src/'],
    ['auth/', 'shared-auth/src/'],
    ['ui/', 'shared-ui/src/'],
  ];
  const whole = (name: string): string => {
    const [short, folder] = shortNames.find(([start]) => name.startsWith(start)) ?? ['', ''];
    return folder + name.slice(short.length).replace(/^…\//, '');
  };
  const named = found(read('docs/specification-coverage.md'), /`([^`*]+\.(?:test|spec)\.tsx?)`/g);
  const places = (name: string) => files.filter((file) => file === whole(name) || file.endsWith(`/${whole(name)}`));
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((name) => places(name).length !== 1)).toEqual([]);
});
