import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc, { type Arbitrary } from 'fast-check';
import type { InjectOptions } from 'fastify';
import sharp from 'sharp';
import { matrix } from '../authorisation/matrix';
import type { Role, User } from '../../../server/src/database/schema';
import { makeDeployToken } from '../../../server/src/modules/releases/deploy-tokens.repository';
import { openDraft } from '../../../server/src/modules/releases/drafts';
import { makeOrder, makeProduct, makeReview, makeUser, testActor } from '../../../server/src/testing/factories';
import { makeRelease, releaseForTest } from '../../../server/src/testing/make-release';
import { startTestApp, type TestApp } from '../../../server/src/testing/test-app';
import { hostileText, wellFormed } from './hostile-input';
import { embeddingOrigin, requestsTo, type ApiDocument } from './operations';

// A failure prints seed and path; the same seed repeats the same cases.
const numRuns = Number(process.env['FUZZ_RUNS'] ?? 1000);
const seed = Number(process.env['FUZZ_SEED'] ?? 20_230_801);
/** Exports and reports are limited to ten per minute and account. */
const callsOfOneAccount = 10;

jest.setTimeout(60_000 + numRuns * 100);

let shop: TestApp;
let document: ApiDocument;
let callers: (User | undefined)[];
let ids: string[];
let photo: Buffer;
/** A deploy token for a part with a draft. */
let deployToken: string;
let parameters: Record<string, string>;

beforeAll(async () => {
  shop = await startTestApp({ EMBED_ORIGINS: embeddingOrigin });
  await releaseForTest(shop, { name: 'shell' });
  await shop.app.ready();
  document = (await shop.app.openDocsServer()).swagger() as unknown as ApiDocument;
  callers = await makeCallers();
  deployToken = await makeDeployToken(shop.database, { name: 'storefront', label: 'fuzz', actor: testActor });
  const { release } = makeRelease({ name: 'storefront' });
  const draft = await openDraft(shop.app.database, release);
  parameters = {
    name: 'storefront',
    version: release.version,
    draft,
    file: release.entry,
    photo: `${'0'.repeat(32)}.jpg`,
    number: await makeOrder(shop.database, await makeUser(shop.database)),
  };
  photo = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
});
afterAll(() => shop.close());

beforeEach(async () => {
  const owner = await makeUser(shop.database, { role: 'seller' });
  const [product, target] = [await makeProduct(shop.database, owner), await makeUser(shop.database)];
  ids = [product.id, target.id, await makeReview(shop.database, target, product.id)];
});

/** One visitor and enough accounts, created one after the other because a long run needs thousands. */
async function makeCallers(): Promise<(User | undefined)[]> {
  const roles: Role[] = ['buyer', 'seller', 'admin'];
  const made: (User | undefined)[] = [undefined];
  while (made.length <= numRuns / callsOfOneAccount)
    made.push(await makeUser(shop.database, { role: roles[made.length % 3] }));
  return made;
}

/** Sends every generated request, from another caller and address each time. */
async function expectNoServerError(requests: Arbitrary<InjectOptions>): Promise<void> {
  let calls = 0;
  const property = fc.asyncProperty(requests, async (options) => {
    calls += 1;
    const as = callers[calls % callers.length];
    const remoteAddress = `10.${[calls >> 16, calls >> 8, calls].map((part) => String(part & 255)).join('.')}`;
    const isTeam = JSON.stringify(options.url).startsWith('"/api/releases/') && calls % 2 === 0;
    const headers = isTeam ? { authorization: `Bearer ${deployToken}`, ...options.headers } : options.headers;
    const response = await shop.request({ ...options, as: isTeam ? undefined : as, headers, remoteAddress });
    const { statusCode, headers: answered, body, raw } = response;
    if (statusCode >= 500 || statusCode === 429) throw new Error(`${String(statusCode)} ${body}`);
    // Two parameters `..` lead out of the API, to a page.
    const isCall = raw.req.url?.startsWith('/api/') === true;
    if (statusCode >= 400 && isCall) expect(answered['content-type']).toMatch(/^application\/problem\+json/);
  });
  await fc.assert(property, { numRuns, seed });
}

const calls = Object.keys(matrix).filter(
  (name) => /^[A-Z]+ \/api\/(?!docs|\*|$)/.test(name) && !name.startsWith('ALL'),
);

test.each(calls)('no request to %s causes a server error', async (name) => {
  await expectNoServerError(requestsTo(name, document, { ids, parameters, photo }));
});

test('no address causes a server error', async () => {
  // A real connection: inject refuses some addresses that a browser or an attacker may send.
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = shop.app.server.address() as AddressInfo;
  const part = fc.oneof(
    hostileText.map((text) => encodeURI(wellFormed(text)).slice(0, 500)),
    fc.constantFrom(
      'api',
      'docs',
      'uploads',
      'releases',
      'shell',
      'embed',
      '1',
      'release.json',
      '..',
      '.',
      '%2e%2e',
      '%2f',
      '\\',
      '',
      'product',
      'health',
    ),
  );
  const method = fc.constantFrom('GET', 'HEAD', 'OPTIONS', 'POST', 'DELETE');
  const property = fc.asyncProperty(method, fc.array(part, { maxLength: 6 }), async (verb, parts) => {
    const request = httpRequest({ port, method: verb, path: `/${parts.join('/')}` }).end();
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    response.resume();
    expect(response.statusCode).toBeLessThan(500);
  });
  await fc.assert(property, {
    numRuns,
    seed,
    examples: [
      ['GET', ['']],
      ['GET', ['\\']],
    ],
  });
});
