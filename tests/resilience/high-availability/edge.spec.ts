import { createHash } from 'node:crypto';
import { expect } from '@playwright/test';
import { isInCanary } from '../../../server/src/modules/releases/canary/share';
import { makeProduct, makeUser } from '../../../server/src/testing/factories';
import { call, type Answer } from '../../harness/call';
import { expects, observe } from '../../harness/scenario';
import {
  originRequests,
  part,
  purgeSecret,
  sumOf,
  test,
  versionIn,
  wordsOf,
  type EdgeEnvironment,
} from './edge-environment';

/** Pages, one of them for an unknown address, and the registry for integrators. */
const paths = ['/', '/probe', '/probe/7?from=mail', '/nowhere', '/api/remotes'];
const cohorts = Array.from({ length: 100 }, (_, cohort) => cohort);
/** Far more than a purge takes; a copy that nothing purges ends after a minute. */
const purgeLimitMs = 10_000;
const lostPurgeLimitMs = 120_000;

const get = (edge: EdgeEnvironment, path: string, cookie = 'ocs_cohort=0'): Promise<Answer> =>
  call(edge.origin, `GET ${path}`, { headers: { cookie, 'accept-encoding': 'br' } });

const inCohort = async (edge: EdgeEnvironment, cohort: number, path = '/probe'): Promise<string> =>
  versionIn((await get(edge, path, `ocs_cohort=${String(cohort)}`)).text);

/** Milliseconds until every page at the edge names this version. */
async function visibleAfterMs(edge: EdgeEnvironment, version: string, limitMs = purgeLimitMs): Promise<number> {
  const started = performance.now();
  for (const path of paths) {
    let seen = '';
    while (seen !== version && performance.now() - started < limitMs) seen = versionIn((await get(edge, path)).text);
    expect(seen, path).toBe(version);
  }
  return performance.now() - started;
}

const purge = (edge: EdgeEnvironment, secret = purgeSecret): Promise<Answer> =>
  call(edge.origin, 'PURGE /', {
    headers: { authorization: `Bearer ${secret}`, 'surrogate-key': 'releases catalogue' },
  });

const inMs = (time: number): string => `${time.toFixed(0)} ms`;

test.describe.configure({ mode: 'serial' });

test(
  'three servers behind Varnish: a release, a rollback, a canary and its promotion',
  expects('every page and the API show a change within a second; each cohort gets its own version'),
  async ({ edge }) => {
    await visibleAfterMs(edge, '1.0.0');
    await edge.release('1.1.0');
    const released = await visibleAfterMs(edge, '1.1.0');
    await edge.change('rollback');
    const rolledBack = await visibleAfterMs(edge, '1.0.0');

    const percent = 30;
    await edge.release('1.2.0', { canary: percent });
    const started = performance.now();
    const isSelected = (cohort: number): boolean => isInCanary(cohort, { name: part, version: '1.2.0', percent });
    const selected = cohorts.filter(isSelected);
    await expect.poll(() => inCohort(edge, selected[0] ?? 0), { timeout: purgeLimitMs }).toBe('1.2.0');
    const canary = performance.now() - started;
    const expected = cohorts.map((cohort) => (isSelected(cohort) ? '1.2.0' : '1.0.0'));
    for (const path of ['/probe', '/probe'])
      expect(await Promise.all(cohorts.map((cohort) => inCohort(edge, cohort, path)))).toEqual(expected);

    const forged = ['100', '-1', '07', '1;x', '1, 2', '%31', 'x'.repeat(4000)];
    for (const value of forged) {
      const { status, text, headers } = await get(edge, '/probe', `ocs_cohort=${value}`);
      expect(status).toBe(200);
      const joined = /^ocs_cohort=(\d+);/.exec(headers.get('set-cookie') ?? `ocs_cohort=${value};`)?.[1];
      expect(versionIn(text), value).toBe(expected[Number(joined)]);
    }
    const claimed = { cookie: 'ocs_cohort=5', 'ocs-cohort': String(selected.find((cohort) => cohort !== 5)) };
    const answer = await call(edge.origin, 'GET /probe', { headers: claimed });
    expect(versionIn(answer.text)).toBe(expected[5]);
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(await Promise.all(cohorts.map((cohort) => inCohort(edge, cohort)))).toEqual(expected);

    const visitor = await get(edge, '/probe', '');
    const cookie = visitor.headers.get('set-cookie')?.split(';')[0] ?? '';
    const reports = [{ remote: part, version: versionIn(visitor.text), kind: 'loaded' }];
    const reported = await call(edge.origin, 'POST /api/reports', { headers: { cookie }, body: { reports } });
    // By this cookie, the canary's visitors are counted.
    expect(reported.headers.get('set-cookie')).toMatch(/^ocs_visitor=/);

    await edge.change('promote');
    const promoted = await visibleAfterMs(edge, '1.2.0');
    expect(new Set(await Promise.all(cohorts.map((cohort) => inCohort(edge, cohort))))).toEqual(new Set(['1.2.0']));
    observe(
      `visible after ${inMs(released)} (release), ${inMs(rolledBack)} (rollback), ${inMs(canary)} (canary), ${inMs(promoted)} (promotion); 100 of 100 cohorts right, also after ${String(forged.length)} forged cookies`,
    );
  },
);

test(
  'one server learns of a release a second after the others, and serves the old version to Varnish meanwhile',
  expects('its own purge ends the copies that Varnish has of its pages'),
  async ({ edge }) => {
    const { late, databaseProxy, servers } = edge;
    const seen = { old: 0, new: 0 };
    databaseProxy.delayMs = 700;
    try {
      await edge.release('1.2.1', { to: servers[0]?.origin ?? '' });
      const isLate = async () => versionIn((await call(late.origin, 'GET /probe')).text) !== '1.2.1';
      expect(await isLate()).toBe(true);
      while (await isLate())
        for (const path of paths) seen[versionIn((await get(edge, path)).text) === '1.2.1' ? 'new' : 'old'] += 1;
    } finally {
      databaseProxy.delayMs = 0;
    }
    const visible = await visibleAfterMs(edge, '1.2.1');
    observe(
      `${String(seen.old)} old and ${String(seen.new)} new pages until the last server knew it, only new ones ${inMs(visible)} later`,
    );
  },
);

test(
  'a product is added while visitors read the catalogue from Varnish',
  expects('the list shows it within two seconds'),
  async ({ edge }) => {
    const list = '/api/product?page=1&limit=10';
    await get(edge, list);
    const { name } = await makeProduct(edge.database, await makeUser(edge.database, { role: 'seller' }), {
      name: 'New',
    });
    const started = performance.now();
    await expect.poll(async () => (await get(edge, list)).text, { timeout: purgeLimitMs }).toContain(name);
    observe(`visible after ${inMs(performance.now() - started)}`);
  },
);

test(
  'visitors request a page and a product list that Varnish does not have, 200 at once',
  expects('one request of each reaches a server'),
  async ({ edge }) => {
    const counts: number[] = [];
    for (const [path, route] of [
      ['/probe/cold', '/*'],
      ['/api/product?search=cold', '/api/product'],
    ] as const) {
      const before = await originRequests(edge, route);
      // New visitors, each of another cohort.
      const answers = await Promise.all(Array.from({ length: 200 }, () => get(edge, path, '')));
      expect(answers.every(({ status }) => status === 200)).toBe(true);
      counts.push((await originRequests(edge, route)) - before);
    }
    observe(`${counts.join(' and ')} requests`);
    expect(counts).toEqual([1, 1]);
  },
);

test(
  'the purges of a release do not reach Varnish',
  expects('copies end by themselves after at most a minute; until then old pages work, with all their files'),
  async ({ edge }) => {
    await visibleAfterMs(edge, '1.2.1');
    const failed = await sumOf(edge, 'ocs_edge_purges_total', 'outcome="failed"');
    edge.purgeProxy.cut();
    try {
      await edge.release('1.3.0');
      const registry = async () => versionIn((await get(edge, '/registry.json')).text);
      await expect.poll(registry, { timeout: purgeLimitMs }).toBe('1.3.0');
      await expect.poll(() => sumOf(edge, 'ocs_edge_purges_total', 'outcome="failed"')).toBeGreaterThan(failed);
      const { text } = await get(edge, '/probe');
      observe(`/probe still names ${versionIn(text)}`);
      for (const [, address] of text.matchAll(/"url":"(.*?)"/g))
        expect((await get(edge, address ?? '')).status, address).toBe(200);
      observe(`healed after ${inMs(await visibleAfterMs(edge, '1.3.0', lostPurgeLimitMs))}`);
    } finally {
      edge.purgeProxy.restore();
    }
    await edge.release('1.4.0');
    observe(`the next release is visible after ${inMs(await visibleAfterMs(edge, '1.4.0'))}`);
  },
);

test(
  'all servers hang while 100 visitors ask for pages that a purge has ended',
  expects('after a moment, all of them get the old copies; once the servers continue, they get new ones'),
  async ({ edge }) => {
    await visibleAfterMs(edge, '1.4.0');
    const signal = (name: NodeJS.Signals) => {
      for (const server of edge.servers) server.process().kill(name);
    };
    signal('SIGSTOP');
    try {
      expect((await purge(edge)).status).toBe(200);
      const started = performance.now();
      const visits = Array.from({ length: 100 }, (_, visitor) => get(edge, paths[visitor % paths.length] ?? '/', ''));
      const answers = await Promise.all(visits);
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      observe(`all ${String(answers.length)} answered after ${inMs(performance.now() - started)}`);
    } finally {
      signal('SIGCONT');
    }
    await edge.release('1.5.0', { to: edge.servers[0]?.origin ?? '' });
    observe(`the next release is visible after ${inMs(await visibleAfterMs(edge, '1.5.0'))}`);
  },
);

test(
  'all servers are killed with kill -9',
  expects('pages and product lists that Varnish has stay available, also those that a purge has ended'),
  async ({ edge }) => {
    const addresses = [...paths, '/api/product?page=1&limit=10', `/releases/${part}/1.5.0/remoteEntry.js`];
    const before = await Promise.all(addresses.map((path) => get(edge, path)));
    expect(before.every(({ status }) => status < 500)).toBe(true);
    expect((await purge(edge, '')).status).toBe(403);
    expect((await purge(edge, 'another secret')).status).toBe(403);
    await Promise.all(edge.servers.map((server) => server.kill()));
    try {
      expect((await purge(edge)).status).toBe(200);
      const failures: string[] = [];
      const rounds = 20;
      for (let round = 1; round <= rounds; round += 1) {
        const after = await Promise.all(addresses.map((path) => get(edge, path)));
        for (const [index, { status, text }] of after.entries())
          if (status !== before[index]?.status || text !== before[index].text)
            failures.push(`${addresses[index] ?? ''}: ${String(status)}`);
      }
      observe(`${String(rounds * addresses.length)} reads, ${String(failures.length)} failed`);
      expect(failures).toEqual([]);
      expect((await get(edge, '/probe/not-stored')).status).toBe(503);
    } finally {
      await Promise.all(edge.servers.map((server) => server.start()));
    }
    // Varnish uses a server again after two successful probes.
    await expect.poll(async () => (await get(edge, '/health')).status, { timeout: purgeLimitMs }).toBe(200);
    await edge.release('1.5.0');
    await visibleAfterMs(edge, '1.5.0');
  },
);

test(
  'browsers that have an earlier file, another one, or none, ask Varnish for the same file',
  expects('each gets what it can decode: the delta to its own file, or the whole file'),
  async ({ edge }) => {
    for (const version of ['1.6.0', '1.6.1', '1.6.2']) await edge.release(version);
    const encodingFor = async (dictionary: string | undefined, accepted = 'gzip, deflate, br, zstd, dcb, dcz') => {
      const { headers } = await call(edge.origin, `GET /releases/${part}/1.6.2/words.js`, {
        headers: {
          'accept-encoding': accepted,
          ...(dictionary !== undefined && { 'available-dictionary': dictionary }),
        },
      });
      return `${headers.get('content-encoding') ?? ''} ${headers.get('etag') ?? ''}`;
    };
    const hashOf = (text: string) => `:${createHash('sha256').update(text).digest('base64')}:`;
    const first = [
      await encodingFor(hashOf(wordsOf('1.6.0'))),
      await encodingFor(hashOf(wordsOf('1.6.1'))),
      await encodingFor(hashOf('other words')),
      await encodingFor('not a hash'),
      await encodingFor(undefined),
      await encodingFor(hashOf(wordsOf('1.6.0')), 'br, dcz;q=0'),
      await encodingFor(hashOf(wordsOf('1.6.0')), 'gzip'),
    ];
    expect(first.map((answer) => answer.split(' ')[0])).toEqual(['dcz', 'dcz', 'br', 'br', 'br', 'br', 'gzip']);
    expect(new Set(first).size).toBe(4);
    // Now from the copies.
    expect(await encodingFor(hashOf(wordsOf('1.6.1')))).toBe(first[1]);
    expect(await encodingFor(hashOf(wordsOf('1.6.0')))).toBe(first[0]);
    expect(await encodingFor(undefined)).toBe(first[4]);
  },
);
