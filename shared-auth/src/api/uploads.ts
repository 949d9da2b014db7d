import { shopSettings } from '../settings/shop-settings';
import { loadClients } from './http';

/**
 * Sends a picture to the image host and answers its address. `onProgress` gets 0 to 1.
 * The access token goes along only when the host is the shop's own server.
 */
export async function uploadImage(image: File, onProgress?: (fraction: number) => void): Promise<string> {
  const form = new FormData();
  form.set('image', image);
  const address = new URL(shopSettings.imageHostUrl, location.href);
  const isOwn = address.href.startsWith(new URL(`${shopSettings.apiUrl}/`, location.href).href);
  const { client, foreignClient } = await loadClients();
  const { data } = await (isOwn ? client : foreignClient).post<{ data: { url: string } }>(address.href, form, {
    onUploadProgress: ({ progress }) => onProgress?.(progress ?? 0),
  });
  return data.data.url;
}
