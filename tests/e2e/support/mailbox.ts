import type { Page } from '@playwright/test';
import { expect } from './journey-test';

interface Mail {
  subject: string;
  text: string;
}

/** The link in the newest mail with this subject to an address, as the shop's local mailbox shows it. Waits for the mail. */
export async function newestLink(page: Page, to: string, subject: string): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const answer = await page.request.get(`/dev/mail.json?to=${encodeURIComponent(to)}`);
    const mails = (await answer.json()) as Mail[];
    link = mails.find((mail) => mail.subject === subject)?.text.match(/https?:\/\/\S+/)?.[0];
    expect(link).toBeDefined();
  }).toPass();
  return link ?? '';
}

/** Opens the link that verifies the address of the person who is signed in on this page. */
export async function verifyAddress(page: Page, email: string): Promise<void> {
  await page.goto(await newestLink(page, email, 'Verify your e-mail for OCS'));
  await expect(page.getByRole('heading', { name: 'Your e-mail address is verified' })).toBeVisible();
}
