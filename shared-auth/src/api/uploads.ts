import { shopSettings } from '../settings/shop-settings';
import { loadClients } from './http';

/**
 * Uploads a picture to the image host and returns its URL. `onProgress` gets values from 0 to 1. Sends the access token only
 * if the host is the shop's own server. Rejects with the server's error.
 */
export async function uploadImage(image: File, onProgress?: (fraction: number) => void): Promise<string> {
  const form = new FormData();
  form.set('image', image);
  const url = new URL(shopSettings.imageHostUrl, location.href);
  const isOwn = url.href.startsWith(new URL(`${shopSettings.apiUrl}/`, location.href).href);
  const { client, thirdPartyClient } = await loadClients();
  const { data } = await (isOwn ? client : thirdPartyClient).post<{ data: { url: string } }>(url.href, form, {
    onUploadProgress: ({ progress }) => onProgress?.(progress ?? 0),
  });
  return data.data.url;
}
