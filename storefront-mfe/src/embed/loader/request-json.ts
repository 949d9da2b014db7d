import { StorefrontError } from '../storefront-error';

const timeoutMs = 10_000;

/** Uses XMLHttpRequest because partner pages patch `fetch`. Only for the shop's small public documents. */
export function requestJson<Answer>(url: string): Promise<{ status: number; answer: Answer | undefined }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => {
      reject(new StorefrontError('unreachable', 'The shop cannot be reached. Please try again in a moment.'));
    };
    request.open('GET', url);
    request.timeout = timeoutMs;
    request.responseType = 'json';
    request.onload = () => {
      if (request.status >= 500) fail();
      else resolve({ status: request.status, answer: (request.response as Answer | null) ?? undefined });
    };
    request.onerror = fail;
    request.ontimeout = fail;
    request.send();
  });
}
