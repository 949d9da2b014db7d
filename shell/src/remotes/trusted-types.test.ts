import { shopSettings } from 'shared-auth';
import { admitScripts, installTrustedTypes } from './trusted-types';

type Rules = Record<'createScriptURL' | 'createHTML', (text: string) => string | null>;

function installedRules(): Rules {
  const createPolicy = jest.fn((_name: 'default', rules: Rules) => rules);
  window.trustedTypes = { createPolicy };
  installTrustedTypes();
  delete window.trustedTypes;
  expect(createPolicy).toHaveBeenCalledTimes(1);
  const [, rules] = createPolicy.mock.lastCall ?? [];
  if (!rules) throw new Error('No policy was made.');
  return rules;
}

beforeEach(() => {
  const registry = document.createElement('script');
  registry.type = 'application/json';
  registry.id = 'ocs-registry';
  registry.textContent = JSON.stringify([
    { name: 'storefront', url: '/releases/storefront/1.0.0/remoteEntry.js' },
    { name: 'partner', url: 'https://cdn.example/partner/2.1.0/remoteEntry.js' },
  ]);
  document.body.append(registry);
});
afterEach(() => {
  document.body.replaceChildren();
});

test.each([
  ['/releases/storefront/1.0.0/remoteEntry.js', true],
  ['http://localhost:3000/releases/storefront/1.0.0/7.abc.js', true],
  ['https://cdn.example/partner/2.1.0/9.js', true],
  ['/releases/storefront/1.0.1/remoteEntry.js', false],
  ['/releases/storefront/1.0.0/../../other/1.0.0/remoteEntry.js', false],
  ['/uploads/a.jpg', false],
  ['https://cdn.example/partner/2.1.00/9.js', false],
  ['https://cdn.example.evil.example/partner/2.1.0/9.js', false],
  ['https://apis.google.com/js/api.js', false],
  ['data:text/javascript,alert(1)', false],
  ['javascript:alert(1)', false],
])('a script from %s is allowed: %s', (address, allowed) => {
  expect(installedRules().createScriptURL(address)).toBe(allowed ? address : null);
});

test('the scripts of a company that the server names are allowed', () => {
  shopSettings.scriptOrigins = ['https://js.pay.example'];
  const { createScriptURL } = installedRules();
  for (const admitted of ['https://js.pay.example/v3/', 'https://b.js.pay.example/v3/']) {
    expect(createScriptURL(admitted)).toBe(admitted);
  }
  for (const refused of [
    'https://js.pay.example.evil.example/v3/',
    'https://evil-js.pay.example/v3/',
    'http://js.pay.example/v3/',
    'http://b.js.pay.example/v3/',
    'https://b.js.pay.example:8443/v3/',
  ]) {
    expect(createScriptURL(refused)).toBeNull();
  }
  delete shopSettings.scriptOrigins;
});

test('a version that took the place of one that failed may run too', () => {
  const { createScriptURL } = installedRules();
  const entry = '/releases/storefront/1.0.1/remoteEntry.js';
  expect(createScriptURL(entry)).toBeNull();
  admitScripts({ url: entry });
  expect(createScriptURL(entry)).toBe(entry);
});

test.each([
  ['', true],
  ['Yes, delete it!', true],
  ['<span class="swal2-x-mark"> <span class="swal2-x-mark-line-left"></span> </span>', true],
  ['<input type="file" class="swal2-file" /><img class="swal2-image" />', true],
  ['<img src=x onerror=alert(1)>', false],
  ['<img class="a" src="https://elsewhere.example/pixel">', false],
  ['<script>alert(1)</script>', false],
  ['<span class="a"onclick="alert(1)">', false],
  ['<a class="a">', false],
  ['text <', false],
])('markup %s is allowed: %s', (markup, allowed) => {
  expect(installedRules().createHTML(markup)).toBe(allowed ? markup : null);
});

test('a browser without Trusted Types needs no policy', () => {
  expect(() => {
    installTrustedTypes();
  }).not.toThrow();
});
