import fp from 'fastify-plugin';
import { Counter, Gauge, type Metric } from 'prom-client';
import { measurementsInUse, metrics, type Measurement, type Metric as Measured } from './measurements.repository';
import { faultCounts, reportCounts } from './reports.repository';

/** Adds the releases in use and their browser reports to /metrics; without a database these metrics are empty. */
export const releaseMetrics = fp(
  (app, _options, done) => {
    const { database, metricsRegistry, registry: releases } = app;
    const registers = [metricsRegistry];
    new Gauge({
      name: 'ocs_release_live',
      help: 'Share of visitors, from 0 to 1, who get the live version and the canary of each part.',
      labelNames: ['part', 'version'] as const,
      registers,
      async collect() {
        this.reset();
        const { parts } = await releases.current().catch(() => ({ parts: [] }));
        for (const { live, canary } of parts) {
          const canaryShare = (canary?.percent ?? 0) / 100;
          this.set({ part: live.name, version: live.version }, 1 - canaryShare);
          if (canary) this.set({ part: live.name, version: canary.release.version }, canaryShare);
        }
      },
    });
    new Counter({
      name: 'ocs_release_reports_total',
      help: 'Reports from browsers by version: loaded, load-error or render-error.',
      labelNames: ['part', 'version', 'kind'] as const,
      registers,
      async collect() {
        this.reset();
        const counts = await reportCounts(database).catch(() => []);
        for (const { name, version, kind, reports } of counts) this.inc({ part: name, version, kind }, Number(reports));
      },
    });
    new Counter({
      name: 'ocs_release_faults_total',
      help: 'Load errors from browsers by version and cause.',
      labelNames: ['part', 'version', 'fault'] as const,
      registers,
      async collect() {
        this.reset();
        const counts = await faultCounts(database).catch(() => []);
        for (const { name, version, fault, reports } of counts)
          this.inc({ part: name, version, fault }, Number(reports));
      },
    });
    const measurements = sharedRead(() => measurementsInUse(database).catch(() => []));
    for (const histogram of histograms) metricsRegistry.registerMetric(storedHistogram(histogram, measurements));
    done();
  },
  { name: 'release-metrics', dependencies: ['metrics', 'release-registry'] },
);

interface StoredHistogram {
  name: string;
  help: string;
  measured: Measured;
  /** Stored units in one unit of the metric. */
  divisor: number;
}

const histograms: StoredHistogram[] = [
  {
    name: 'ocs_release_content_seconds',
    help: 'Time from the navigation to hydrated content in browsers, by version.',
    measured: 'content',
    divisor: 1000,
  },
  {
    name: 'ocs_release_lcp_seconds',
    help: 'Largest Contentful Paint in browsers, by the version whose page opened the page view.',
    measured: 'lcp',
    divisor: 1000,
  },
  {
    name: 'ocs_release_inp_seconds',
    help: 'Interaction to Next Paint in browsers, by the version whose page opened the page view.',
    measured: 'inp',
    divisor: 1000,
  },
  {
    name: 'ocs_release_cls',
    help: 'Cumulative Layout Shift in browsers, by the version whose page opened the page view.',
    measured: 'cls',
    divisor: 1,
  },
];

/** Calls that overlap share one read: all histograms of a scrape take one statement. */
function sharedRead<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | undefined;
  return () =>
    (reading ??= read().finally(() => {
      reading = undefined;
    }));
}

/** A histogram whose buckets are counted in the database; prom-client's own Histogram counts in this process only. */
function storedHistogram(histogram: StoredHistogram, read: () => Promise<Measurement[]>): Metric {
  const { name, help } = histogram;
  const get = async () => ({
    name,
    help,
    type: 'histogram',
    aggregator: 'sum',
    values: valuesOf(histogram, await read()),
  });
  return { name, get } as unknown as Metric;
}

/** Prometheus's form of the stored buckets: cumulative, with every bound, so that `sum by (le)` is correct. */
function valuesOf({ name: metric, measured, divisor }: StoredHistogram, all: Measurement[]) {
  const { name: stored, bounds } = metrics[measured];
  const measurements = all.filter((one) => one.metric === stored);
  const isSame = (one: Measurement, other: Measurement) => one.name === other.name && one.version === other.version;
  const versions = measurements.filter((one, index) => measurements.findIndex((other) => isSame(one, other)) === index);
  return versions.flatMap((version) => {
    const buckets = measurements.filter((one) => isSame(one, version));
    const labels = { part: version.name, version: version.version };
    const samplesUpTo = (bound: number) =>
      buckets.reduce((total, { up_to: upTo, samples }) => (upTo <= bound ? total + Number(samples) : total), 0);
    const cumulative = bounds.map((bound) => ({
      metricName: `${metric}_bucket`,
      labels: { ...labels, le: Number.isFinite(bound) ? String(bound / divisor) : '+Inf' },
      value: samplesUpTo(bound),
    }));
    const sum = buckets.reduce((total, bucket) => total + bucket.total, 0) / divisor;
    return [
      ...cumulative,
      { metricName: `${metric}_sum`, labels, value: sum },
      { metricName: `${metric}_count`, labels, value: samplesUpTo(Infinity) },
    ];
  });
}
