/** Pages in frames of others, and log-ins that lead somewhere else. */
import { call } from './stage/call';
import { mustBe } from './stage/must-be';
import { submitLogin, withPage } from './stage/page';
import { withPartner } from './stage/partner';
import { newPerson } from './stage/people';
import type { Scene } from './stage/stage';

const framed = [
  '/',
  '/login',
  '/products',
  '/profile/cart',
  '/login/embed',
  '/?remote=storefront@http://localhost:1',
  '/api/docs',
  '/health',
];

const clickjacking: Scene = {
  name: `${String(framed.length)} pages in a frame of another site, one that may embed the storefront`,
  expected: 'the browser shows none of them',
  short: true,
  async play(stage) {
    const { shop, partnerPort } = stage;
    const partner = `http://127.0.0.1:${String(partnerPort)}`;
    const addresses = framed.map((path) => shop + (path === '/login/embed' ? `${path}?opener=${partner}` : path));
    const content = addresses.map((address) => `<iframe src="${address}"></iframe>`).join('');
    return withPartner(stage, content, (origin) =>
      withPage(
        stage,
        async (page) => {
          await page.goto(origin, { waitUntil: 'load' });
          const [, ...frames] = page.frames();
          mustBe('frames', frames.length, framed.length);
          for (const [index, frame] of frames.entries()) {
            await frame.waitForURL(/./);
            mustBe(framed[index] ?? '', frame.url(), 'chrome-error://chromewebdata/');
          }
          return 'none shown';
        },
        { elsewhere: true },
      ),
    );
  },
};

const destinations = [
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  'javascript:ran=1',
  '/\t/evil.example',
  'data:text/html,a',
];

const logins: Scene = {
  name: `log-in that is to lead to ${destinations.map((one) => JSON.stringify(one)).join(', ')}, by address and by history`,
  expected: 'leads to a page of the shop',
  short: true,
  async play(stage) {
    const { shop } = stage;
    const { email } = await newPerson(shop, 'buyer');
    for (const destination of destinations) {
      await withPage(stage, async (page) => {
        const names = ['from', 'next', 'redirect', 'returnTo', 'return_to', 'url', 'continue'];
        const query = new URLSearchParams(names.map((name) => [name, destination])).toString();
        await page.goto(`${shop}/login?${query}`);
        await page.evaluate((from) => {
          history.replaceState({ ...history.state, usr: { from } }, '');
        }, destination);
        await page.reload();
        await submitLogin(page, email);
        await page.getByRole('button', { name: 'Mallory' }).waitFor();
        const ran = await page.evaluate(() => 'ran' in window);
        mustBe(destination, [new URL(page.url()).origin, ran], [shop, false]);
      });
    }
    return 'a page of the shop';
  },
};

const openers: Scene = {
  name: 'log-in window opened by a page that is not registered, or that only looks like one that is',
  expected: '403, without the shop’s script',
  short: true,
  async play({ shop, partnerPort }) {
    const partner = `http://127.0.0.1:${String(partnerPort)}`;
    for (const opener of [
      'https://evil.example',
      `${partner}.evil.example`,
      `${partner}/`,
      `${partner}@evil.example`,
      '*',
      '',
    ]) {
      const { status, text } = await call(shop, `GET /login/embed?opener=${encodeURIComponent(opener)}`);
      mustBe(opener, [status, text.includes('<script')], [403, false]);
    }
    const twice = `opener=${encodeURIComponent(partner)}&opener=https%3A%2F%2Fevil.example`;
    const first = await call(shop, `GET /login/embed?${twice}`);
    // The page, too, believes the first one.
    mustBe('two openers', first.status, 200);
    return '403';
  },
};

const redirects: Scene = {
  name: 'redirects of the server: paths that begin like an address, and where the override leads back to',
  expected: 'to the shop, or none',
  short: true,
  async play({ shop }) {
    for (const path of [
      '//evil.example',
      '//evil.example/%2e%2e',
      '/\\evil.example',
      '/%5cevil.example',
      '/uploads//evil.example/..',
    ]) {
      const { headers } = await call(shop, `GET ${path}`);
      mustBe(path, headers.get('location'), null);
    }
    const headers = { origin: shop, 'content-type': 'application/x-www-form-urlencoded' };
    for (const back of [
      '//evil.example',
      '/\\evil.example',
      'https://evil.example',
      '/\t/evil.example',
      '\n//evil.example',
      '///evil.example',
    ]) {
      const { headers: answered } = await call(shop, 'POST /override/stop', {
        headers,
        raw: `back=${encodeURIComponent(back)}`,
      });
      mustBe(back, answered.get('location'), '/');
    }
    return 'to / alone';
  },
};

const handedOver: Scene = {
  name: 'identity of who is logged in, asked for by a stranger that opens the log-in window in a registered page’s name',
  expected: 'goes to the registered page alone',
  short: false,
  async play(stage) {
    const { shop, partnerPort } = stage;
    const partner = `http://127.0.0.1:${String(partnerPort)}`;
    const { email } = await newPerson(shop, 'buyer');
    // Another origin than the registered one: the same port by the other name of this machine.
    const stranger = `http://localhost:${String(partnerPort)}`;
    const content = `<script>got = []; onmessage = ({ data }) => got.push(data);
      open('${shop}/login/embed?opener=${encodeURIComponent(partner)}')</script>`;
    return withPartner(stage, content, () =>
      withPage(
        stage,
        async (page) => {
          const opened = page.waitForEvent('popup');
          await page.goto(stranger);
          const popup = await opened;
          await popup.getByLabel('Email').waitFor();
          const refused = page
            .context()
            .waitForEvent('console', (message) => message.text().includes('does not match'));
          // The window closes by itself as soon as it has posted.
          await submitLogin(popup, email).catch(() => undefined);
          await refused;
          mustBe('got', await page.evaluate('got'), []);
          return 'nothing';
        },
        { elsewhere: true },
      ),
    );
  },
};

export const frameScenes: Scene[] = [clickjacking, logins, openers, redirects, handedOver];
