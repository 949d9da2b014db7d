import { expect, test } from '../support/journey-test';

test.use({ expectedErrors: [/status of 503|Service Unavailable/] });

test('a contact message is sent; the form keeps it after a failure and empties only on success', async ({ page }) => {
  await page.goto('/');
  const form = page.getByRole('region', { name: 'Contact us' });
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(form.getByText('Enter your name.')).toBeVisible();
  await expect(form.getByLabel('Name')).toBeFocused();
  await form.getByLabel('Name').fill('Rosa Lind');
  await form.getByLabel('Email').fill('rosa');
  await form.getByLabel('Message').fill('Do you repair lenses? 📷 <b>%_\'"</b>');
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(form.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await form.getByLabel('Email').fill('rosa@ocs.example');

  await page.route('**/api/contact', (route) => route.fulfill({ status: 503, json: {} }), { times: 1 });
  await form.getByRole('button', { name: 'Send message' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Error');
  await expect(dialog).toContainText('There was an issue sending your message. Please try again later.');
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(form.getByLabel('Name')).toHaveValue('Rosa Lind');

  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(dialog).toContainText('Message Sent!');
  await expect(dialog).toContainText('Thank you for reaching out. I will get back to you soon.');
  await dialog.getByRole('button', { name: 'OK' }).click();
  for (const label of ['Name', 'Email', 'Message']) await expect(form.getByLabel(label)).toHaveValue('');
});
