import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { logIn } from '../../harness/sign-in';
import { pageOf } from '../support/checkout';
import { openStandaloneRepository } from '../support/standalone-repository';
import { expect, test as teamTest } from '../support/team-test';

type Repository = Awaited<ReturnType<typeof openStandaloneRepository>>;

/** A shop, and the repository of a team that has only the packages and a deploy token. */
const test = teamTest.extend<object, { repository: Repository }>({
  repository: [
    async ({ checkout }, use) => {
      const repository = await openStandaloneRepository(checkout, 'order-history');
      await use(repository);
      await repository.close();
    },
    { scope: 'worker', timeout: 10 * 60_000 },
  ],
});

/** Each journey continues after the previous one. */
test.describe.configure({ mode: 'serial', timeout: 5 * 60_000 });

test('its tests and its type check pass', async ({ repository }) => {
  for (const attempt of [() => repository.npm('test'), () => repository.npm('run', 'typecheck')]) {
    const { code, output } = await attempt();
    expect(code, output).toBe(0);
  }
});

test('the gate accepts it, it is released, and its page is in the shop', async ({ browser, page, repository }) => {
  const asked = await repository.npm('run', 'release:check');
  expect(asked.output).toMatch(/Yes: order_history \S+ may go live\. The remote kit 1\.\d+\.\d+ built it/);
  expect(asked.code).toBe(0);
  const released = await repository.npm('run', 'release');
  expect(released.output).toMatch(/order_history \S+ is live\./);
  expect(released.code).toBe(0);

  await logIn(page, 'buyer@ocs.example');
  await page.goto('/profile/order-history');
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: 'Order History' })).toBeVisible();
  await expect(page.getByText('No Data found')).toBeVisible();

  const admin = await pageOf(browser, page, 'admin@ocs.example');
  await admin.goto('/profile/releases');
  const card = admin.getByRole('region', { name: 'order_history' });
  await expect(card.getByText('Remote kit').first()).toBeVisible();
  await admin.context().close();
});

test('it fetches the declarations of the live shop, and its type check uses them', async ({ repository }) => {
  const fetched = await repository.npm('run', 'types');
  expect(fetched.output).toMatch(/The remote fits the shell \S+ of /);
  const declarations = path.join(repository.folder, 'node_modules/.ocs-types/node_modules/shared-auth/src/index.d.ts');
  const text = await readFile(declarations, 'utf8');
  await writeFile(declarations, text.replaceAll('useSession', 'useRenamedSession'));
  const { output } = await repository.npm('run', 'typecheck');
  await writeFile(declarations, text);
  expect(output).toMatch(/no exported member (named )?'useSession'/);
  expect((await repository.npm('run', 'typecheck')).code).toBe(0);
});

test('a wrong use of a shared package fails the type check, before any release', async ({ repository }) => {
  const file = path.join(repository.folder, 'src/pages/order-history/order-history-page.tsx');
  const source = await readFile(file, 'utf8');
  await writeFile(file, source.replace('user?.displayName', 'user?.nickname'));
  for (const command of ['typecheck', 'types', 'release:check', 'release']) {
    const { code, output } = await repository.npm('run', command);
    expect(output, command).toContain("Property 'nickname' does not exist");
    expect(code, command).not.toBe(0);
  }
  await writeFile(file, source);
});

test('its commands say what is missing', async ({ repository }) => {
  const named = await repository.npm('run', 'release', '--', 'storefront');
  expect(named.output).toContain('This repository has one remote: name none.');
  const refused = await repository.npm('run', 'release', '--', '--token', 'stolen');
  expect(refused.code).not.toBe(0);
  expect(refused.output).not.toContain('    at ');
});
