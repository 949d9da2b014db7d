import { createServer, type Server } from 'node:http';
import type { Locator, Page } from '@playwright/test';
import { fillLogIn } from '../../harness/sign-in';
import { expect, test as base } from './journey-test';
import { suiteShop } from './suite-shop';

type File = string | { body: string | Buffer; type?: string; headers?: Record<string, string> };

/** A partner's site on its own origin, which the shop has registered. */
export interface Partner {
  origin: string;
  /** Replaces the site's files, by path. Every other path without a dot serves the page `/`. */
  serve: (files: Record<string, File>) => void;
  /** Serves a page with this content and opens it. */
  show: (page: Page, body: string, head?: string) => Promise<void>;
}

const contentTypes: Record<string, string> = { js: 'text/javascript', mjs: 'text/javascript', css: 'text/css' };

const documentOf = (body: string, head = '') => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Partner</title><link rel="icon" href="data:,">${head}</head>
<body>${body}</body>
</html>`;

class Site implements Partner {
  readonly #port: number;
  readonly #server: Server;
  #files: Record<string, File> = {};

  constructor(port: number) {
    this.#port = port;
    this.#server = createServer((request, response) => {
      const { pathname } = new URL(request.url ?? '/', this.origin);
      const file = this.#files[pathname] ?? (pathname.includes('.') ? undefined : this.#files['/']);
      if (pathname === '/favicon.ico') {
        response.writeHead(204).end();
        return;
      }
      if (file === undefined) {
        response.writeHead(404).end();
        return;
      }
      const { body, type, headers } = typeof file === 'string' ? { body: file } : file;
      const extension = /\.(\w+)$/.exec(pathname)?.[1] ?? '';
      const contentType = type ?? contentTypes[extension] ?? 'text/html; charset=utf-8';
      response.writeHead(200, { 'content-type': contentType, ...headers }).end(body);
    });
  }

  get origin(): string {
    return `http://127.0.0.1:${String(this.#port)}`;
  }

  async open(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(this.#port, '127.0.0.1', resolve));
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  serve(files: Record<string, File>): void {
    this.#files = files;
  }

  async show(page: Page, body: string, head?: string): Promise<void> {
    this.serve({ '/': documentOf(body, head) });
    // The storefront's own requests would delay the load event.
    await page.goto(this.origin, { waitUntil: 'domcontentloaded' });
  }
}

/** The journeys' test with a partner's site and the shop's address. */
export const test = base.extend<{ shop: string; partner: Partner }, { site: Site }>({
  site: [
    async ({ browserName: _ }, use, { parallelIndex }) => {
      const site = new Site(suiteShop().partnerPorts[parallelIndex] ?? 0);
      await site.open();
      await use(site);
      await site.close();
    },
    { scope: 'worker' },
  ],
  partner: ({ site }, use) => use(site),
  shop: ({ baseURL }, use) => use(baseURL ?? ''),
  // A custom header would cause a preflight for every request to the shop.
  extraHTTPHeaders: {},
});

export { expect };

/** The script tag that a partner adds to a page. */
export const scriptOf = (shop: string, file = 'storefront.js') => `<script src="${shop}/embed/${file}"></script>`;

/** Records every event of the storefront in `window.seen`. */
export const recordEvents = `<script>
  window.seen = [];
  for (const type of ['ocs-navigate', 'ocs-cart-changed', 'ocs-needs-login', 'ocs-error']) {
    addEventListener(type, ({ detail }) => seen.push({ type, ...detail }));
  }
</script>`;

/** The recorded events of one type. */
export const seen = (page: Page, type: string): Promise<Record<string, unknown>[]> =>
  page.evaluate(
    (wanted) => (window as unknown as { seen: { type: string }[] }).seen.filter((event) => event.type === wanted),
    type,
  );

/** Waits for the catalogue in the storefront. */
export async function expectCatalogue(place: Page | Locator): Promise<void> {
  await expect(place.getByRole('heading', { name: 'Our Products' })).toBeVisible();
  await expect(place.getByText(/^\d+ products$/)).toBeVisible();
}

/** The product links of the storefront's catalogue. */
export const productLinks = (place: Page | Locator): Locator => place.locator('li h2 a');

/** Logs in through the shop's login window, by default as the demo buyer, and agrees to the login. */
export async function logInInWindow(popup: Page, email = 'buyer@ocs.example'): Promise<void> {
  await fillLogIn(popup, email);
  const closed = popup.waitForEvent('close');
  await popup.getByRole('button', { name: /^Continue as / }).click();
  await closed;
}
