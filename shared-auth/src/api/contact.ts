import { shopSettings } from '../settings/shop-settings';
import { loadClients } from './http';

/** A message from the contact form. `botcheck` is a field that people do not see: what fills it in is no person. */
export type ContactMessage = { name: string; email: string; message: string; botcheck: string };

/** Sends a message to the form service; fails when the service does not say `success`. */
export async function sendContactMessage(message: ContactMessage): Promise<void> {
  const form = new FormData();
  for (const [field, value] of Object.entries(message)) form.set(field, value);
  form.set('access_key', shopSettings.formAccessKey);
  const { foreignClient } = await loadClients();
  const { data } = await foreignClient.post<{ success: boolean }>(shopSettings.formServiceUrl, form);
  if (!data.success) throw new Error('The form service refused the message.');
}
