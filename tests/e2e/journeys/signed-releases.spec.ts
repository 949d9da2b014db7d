import { execFile } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { logIn } from '../../harness/sign-in';
import { expectNoViolations } from '../support/accessibility';
import type { TeamCheckout } from '../support/team-checkout';
import { expect, test } from '../support/team-test';

const run = promisify(execFile);

test.describe.configure({ timeout: 10 * 60_000 });

/** Puts the copy of the source, without the links to installed packages, under version control. */
async function commit({ folder }: TeamCheckout): Promise<void> {
  const git = (...args: string[]) => run('git', ['-C', folder, ...args]);
  await git('init', '--quiet');
  await appendFile(path.join(folder, '.git/info/exclude'), 'node_modules\n');
  await git('add', '--all');
  await git('-c', 'user.name=Ada', '-c', 'user.email=ada@ocs.example', 'commit', '--quiet', '--message', 'The shop');
}

async function registerKey(page: Page, publicKey: string): Promise<void> {
  const panel = page.getByRole('region', { name: 'Signing keys' });
  await panel.getByLabel('Part').fill('checkout');
  await panel.getByLabel('Whose key').fill('The team of checkout');
  await panel.getByLabel('Public key').fill(publicKey);
  await panel.getByRole('button', { name: 'Add key' }).click();
  await expect(panel.getByRole('listitem').filter({ hasText: 'The team of checkout of checkout' })).toBeVisible();
}

test(
  'a part with a signing key accepts only releases that it signed, and verify finds a build that is not its commit’s',
  {
    // Two builds. `npm test` has the server's tests of signatures.
    tag: '@long',
  },
  async ({ page, checkout }) => {
    await commit(checkout);
    const { publicKey, privateKey } = generateKeyPairSync('ed25519');
    await logIn(page, 'admin@ocs.example');
    await page.goto('/profile/releases');
    await registerKey(page, publicKey.export({ type: 'spki', format: 'pem' }).toString());
    await expectNoViolations(page, page.getByRole('region', { name: 'Signing keys' }));

    const release = () => checkout.run('release', '--', 'checkout-mfe');
    await checkout.edit('checkout-mfe/package.json', (text) =>
      text.replace('"version": "1.0.0"', '"version": "1.0.1"'),
    );
    const unsigned = await release();
    expect(unsigned.code).toBe(1);
    expect(unsigned.output).toMatch(/checkout 1\.0\.1-src\w+ is not signed, and checkout needs signatures\./);

    checkout.env['OCS_SIGNING_KEY'] = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    const uncommitted = await release();
    expect(uncommitted.output).toContain('Commit your changes first');
    await commit(checkout);
    const signed = await release();
    expect(signed.code, signed.output).toBe(0);
    const [, version = ''] = /checkout (1\.0\.1-src\w+) is live/.exec(signed.output) ?? [];
    await page.reload();
    const part = page.getByRole('region', { name: 'checkout', exact: true });
    await expect(part.getByRole('heading', { name: `Live: ${version}` })).toBeVisible();
    await expect(part.getByRole('definition').filter({ hasText: 'The team of checkout' })).toBeVisible();

    // The copy's packages are links to another folder, so its build is not the one of its commit.
    const verified = await checkout.run('verify', '--', 'checkout-mfe', version);
    expect(verified.code, verified.output).toBe(1);
    expect(verified.output).toContain(`checkout ${version} is not what its commit builds:\n`);
    expect(verified.output).toMatch(/remoteEntry\.js differs\./);
  },
);
