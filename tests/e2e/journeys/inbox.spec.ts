import { expectNoViolations } from '../support/accessibility';
import { logIn, newEmail } from '../../harness/sign-in';
import { expect, openDashboardMenu, test } from '../support/journey-test';

test('a message reaches the admins, who read it, answer it and archive it', async ({ page }) => {
  const email = newEmail();
  await page.goto('/');
  const form = page.getByRole('region', { name: 'Contact us' });
  await form.getByLabel('Name').fill('Iris Solheim');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Message').fill('Is the Halden H70 in stock?');
  await form.getByRole('button', { name: 'Send message' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();

  await logIn(page, 'admin@ocs.example');
  await page.goto('/profile/adminHome');
  const links = await openDashboardMenu(page);
  await expect(links.filter({ hasText: 'Messages' })).toContainText(/\d+ new/);
  await links.filter({ hasText: 'Messages' }).click();
  await expect(page).toHaveTitle('Messages · OCS');
  await page.getByRole('searchbox', { name: 'Search in messages' }).fill(email);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Total Messages: 1')).toBeVisible();
  const message = page.getByRole('listitem').filter({ hasText: email });
  await expect(message.getByText('Unread')).toBeVisible();
  await message.locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(message.getByText('Is the Halden H70 in stock?')).toBeVisible();
  await expect(message.getByText('Unread')).toBeHidden();
  await expect(message.getByRole('link', { name: 'Answer by e-mail' })).toHaveAttribute(
    'href',
    `mailto:${email}?subject=Your%20message%20to%20OCS`,
  );
  await expectNoViolations(page, message);
  await message.getByRole('button', { name: /^Mark as answered/ }).click();
  await expect(message.getByText('Answered')).toBeVisible();
  await page.reload();
  await expect(message.getByText('Answered')).toBeVisible();
  await message.locator('summary').click();
  await message.getByRole('button', { name: /^Archive/ }).click();
  await expect(message.getByText('Archived')).toBeVisible();
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Open');
  await expect(page.getByText('No messages.')).toBeVisible();
});
