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

test('a wrong use of a shared package fails the type check, before any release', async ({ repository }) => {
  const file = path.join(repository.folder, 'src/pages/order-history/order-history-page.tsx');
  const source = await readFile(file, 'utf8');
  await writeFile(file, source.replace('user?.displayName', 'user?.nickname'));
  const { code, output } = await repository.npm('run', 'typecheck');
  await writeFile(file, source);
  expect(output).toContain("Property 'nickname' does not exist");
  expect(code).not.toBe(0);
});

test('its commands say what is missing', async ({ repository }) => {
  const named = await repository.npm('run', 'release', '--', 'storefront');
  expect(named.output).toContain('This repository has one remote: name none.');
  const refused = await repository.npm('run', 'release', '--', '--token', 'stolen');
  expect(refused.code).not.toBe(0);
  expect(refused.output).not.toContain('    at ');
});
