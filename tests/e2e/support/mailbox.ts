import type { Page } from '@playwright/test';
import { expect } from './journey-test';

interface Mail {
  subject: string;
  text: string;
}

/** The text of the newest mail with this subject to an address, as the shop's local mailbox shows it. Waits for the mail. */
export async function newestMail(page: Page, to: string, subject: string): Promise<string> {
  let text: string | undefined;
  await expect(async () => {
    const answer = await page.request.get(`/dev/mail.json?to=${encodeURIComponent(to)}`);
    const mails = (await answer.json()) as Mail[];
    text = mails.find((mail) => mail.subject === subject)?.text;
    expect(text).toBeDefined();
  }).toPass();
  return text ?? '';
}

/** The link in such a mail. */
export async function newestLink(page: Page, to: string, subject: string): Promise<string> {
  return /https?:\/\/\S+/.exec(await newestMail(page, to, subject))?.[0] ?? '';
}

/** Opens the link that verifies the address of the person who is signed in on this page. */
export async function verifyAddress(page: Page, email: string): Promise<void> {
  await page.goto(await newestLink(page, email, 'Verify your e-mail for OCS'));
  await expect(page.getByRole('heading', { name: 'Your e-mail address is verified' })).toBeVisible();
}
