import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { releaseForTest } from '../testing/make-release';
import { startTestApp, type TestApp } from '../testing/test-app';

let shop: TestApp;
let served: Set<string>;

beforeAll(async () => {
  shop = await startTestApp({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9', OTEL_TRACES_SAMPLER_ARG: '0' });
  await releaseForTest(shop, { name: 'shell' });
  const { body } = await shop.request({ url: '/metrics' });
  const types = body.matchAll(/^# TYPE (\S+) (\S+)$/gm);
  served = new Set(
    [...types].flatMap(([, name = '', type]) =>
      type === 'histogram' ? ['bucket', 'sum', 'count'].map((part) => `${name}_${part}`) : [name],
    ),
  );
});
afterAll(() => shop.close());

test.each(['grafana/ocs.json', 'prometheus/alerts.yaml', 'prometheus/alerts.test.yaml'])(
  'deploy/%s names only metrics that /metrics has',
  async (file) => {
    const text = await readFile(path.join(import.meta.dirname, '../../../deploy', file), 'utf8');
    const named = new Set(text.match(/\b(?:ocs|process)_\w+/g));
    expect(named.size).toBeGreaterThan(3);
    expect([...named].filter((name) => !served.has(name))).toEqual([]);
  },
);
