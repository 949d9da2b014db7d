/** The supply chain: packages, their install scripts, workflow actions, and the bills of materials of the live releases. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';
import { root } from '../../../scripts/local-shop/script';
import { runProgram } from '../../../scripts/test/run-program';
import type { PartOverview } from '../../../server/src/modules/releases/releases-api.schema';
import { demoAccount } from '../../harness/api-accounts';
import { expects, observe } from '../../harness/scenario';
import { call } from '../../harness/call';
import { readLockedPackages, readManifest } from '../support/manifests';
import { readAudit } from '../support/read-audit';
import { test } from '../target';

const exactVersion = /^(npm:.*@)?\d+\.\d+\.\d+(-[\w.]+)?$/;

test(
  'package that differs from the lock file',
  expects('every locked package has a SHA-512 hash and comes from a registry; every requested version is exact'),
  async () => {
    const locked = await readLockedPackages();
    for (const { folder, integrity, resolved, version } of locked) {
      expect(integrity, folder).toMatch(/^sha512-/);
      expect(resolved ?? version ?? 'file', folder).not.toMatch(/^(git|file|http:)/);
    }
    const { workspaces } = await readManifest('.');
    for (const folder of ['.', ...workspaces]) {
      const { dependencies, devDependencies } = await readManifest(folder);
      for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
        const isOwn = version === '*' || workspaces.includes(name);
        if (!isOwn) expect(version, `${folder} requests ${name}`).toMatch(exactVersion);
      }
    }
    observe(`${String(locked.length)} packages`);
  },
);

test('package with an install script', expects('none may run: .npmrc sets ignore-scripts'), async () => {
  const npmSettings = (await readFile(path.join(root, '.npmrc'), 'utf8')).split('\n');
  expect(npmSettings).toContain('ignore-scripts=true');
  const withScript = (await readLockedPackages()).filter(({ hasInstallScript }) => hasInstallScript);
  observe(`${String(withScript.length)} have one, none may run it`);
});

test('workflow action whose tag moves to other code', expects('every action is pinned to a commit'), async () => {
  const folder = path.join(root, '.github/workflows');
  const files = (await readdir(folder).catch(() => [])).filter((file) => /\.ya?ml$/.test(file));
  let pinned = 0;
  for (const file of files) {
    const workflow = await readFile(path.join(folder, file), 'utf8');
    for (const [, action = ''] of workflow.matchAll(/^\s*(?:- )?uses:\s*(\S+)/gm)) {
      expect(action, file).toMatch(/^\.\/|@[0-9a-f]{40}$/);
      pinned += 1;
    }
  }
  observe(files.length === 0 ? 'there are no workflows' : `${String(pinned)} actions, all pinned`);
});

interface BillOfMaterials {
  bomFormat: string;
  components: { name: string; version: string; hashes?: { alg: string; content: string }[] }[];
}

/** The bill of materials of every part that is live. */
async function liveBillsOfMaterials(shop: string): Promise<BillOfMaterials[]> {
  const { token } = await demoAccount(shop, 'admin');
  const parts = (await call(shop, 'GET /api/releases', { token })).json as PartOverview[];
  return Promise.all(
    parts.map(async ({ name, live }) => {
      const { text } = await call(shop, `GET /releases/${name}/${live.version}/sbom.json`);
      return JSON.parse(text) as BillOfMaterials;
    }),
  );
}

test(
  'live release with unknown contents',
  expects('each has an sbom.json (CycloneDX) that lists the locked packages with their hashes'),
  async ({ target: { shop } }) => {
    const locked = new Map(
      (await readLockedPackages()).map(({ name, version = '', integrity }) => [`${name}@${version}`, integrity]),
    );
    const bills = await liveBillsOfMaterials(shop);
    expect(bills.length, 'live parts').toBeGreaterThanOrEqual(4);
    for (const { bomFormat, components } of bills) {
      expect(bomFormat).toBe('CycloneDX');
      for (const { name, version, hashes } of components) {
        const hash = Buffer.from(hashes?.[0]?.content ?? '', 'hex').toString('base64');
        expect(`sha512-${hash}`, `${name}@${version}`).toBe(locked.get(`${name}@${version}`));
      }
    }
    observe(`${String(bills.length)} parts, ${bills.map(({ components }) => components.length).join(' + ')} packages`);
  },
);

test(
  'known vulnerability in a shipped package (npm audit)',
  expects('none of severity high or critical', { isLong: true }),
  async ({ target: { shop } }) => {
    const bills = await liveBillsOfMaterials(shop);
    const inBrowsers = bills.flatMap(({ components }) => components.map(({ name }) => name));
    const audit = async (...options: string[]) =>
      readAudit((await runProgram('npm', ['audit', '--json', ...options])).output);
    const server = await audit('--omit=dev', '--workspace', 'server');
    const all = await audit();
    if (!server || !all) {
      observe('not checked: the registry does not support audits');
      return;
    }
    expect([...server, ...all.filter((name) => inBrowsers.includes(name))]).toEqual([]);
    observe('none');
  },
);
