import { shopSettings } from '../settings/shop-settings';
import { loadClients } from './http';

/** A message from the contact form. `botcheck` is a hidden field (honeypot): only bots fill it in. */
export type ContactMessage = { name: string; email: string; message: string; botcheck: string };

/** Sends a message to the form service. Rejects unless the service answers with `success: true`. */
export async function sendContactMessage(message: ContactMessage): Promise<void> {
  const form = new FormData();
  for (const [field, value] of Object.entries(message)) form.set(field, value);
  form.set('access_key', shopSettings.formAccessKey);
  const { thirdPartyClient } = await loadClients();
  const { data } = await thirdPartyClient.post<{ success: boolean }>(shopSettings.formServiceUrl, form);
  if (!data.success) throw new Error('The form service refused the message.');
}
