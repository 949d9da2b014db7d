import type { PartReleases } from './release-target';

type InUse = PartReleases['live'];

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);
const time = (text: string): string => text.slice(0, 16).replace('T', ' ');

/** Prints a table of the versions in use, and below it the packages that each part shares. Times are UTC, sizes brotli. */
export function printReleases(parts: PartReleases[]): void {
  if (parts.length === 0) {
    console.log('Nothing is released yet. Run npm start, or npm run release -- shell.');
    return;
  }
  const head = ['part', '', 'version', 'since (UTC)', 'by', 'js KB', 'css KB', 'other KB', 'loads', 'errors', 'kit'];
  printColumns([head, ...parts.flatMap(rowsOf)]);
  console.log('\nShared (the shell’s version, or what is required of it)');
  printColumns(parts.map(({ name, live }) => [name, sharedOf(name, live)]));
}

function rowsOf({ name, live, canary, previous, history }: PartReleases): string[][] {
  const before = history.find(({ version }) => version === previous?.version);
  return [
    [name, 'live', ...figures(live)],
    ...(canary ? [['', canaryText(canary), ...figures(canary)]] : []),
    ...(before ? [['', 'previous', before.version, time(before.releasedAt), before.releasedBy]] : []),
  ];
}

const canaryText = ({ percent, rollout }: NonNullable<PartReleases['canary']>): string =>
  `canary ${String(percent)} %${rollout ? `, step ${String(rollout.step + 1)} of ${String(rollout.steps.length)}` : ''}`;

const figures = ({ version, since, releasedBy, bytes, loads, errorRate, kit }: InUse): string[] => [
  version,
  time(since),
  releasedBy,
  kilobytes(bytes.js),
  kilobytes(bytes.css),
  kilobytes(bytes.other),
  String(loads),
  errorRate === null ? '–' : `${(errorRate * 100).toFixed(1)} %`,
  kit ?? '–',
];

const sharedOf = (part: string, { shared }: InUse): string =>
  shared
    .map(({ name, version, requiredVersion }) => `${name} ${part === 'shell' ? version : requiredVersion}`)
    .join(', ');

function printColumns(rows: string[][]): void {
  const widths: number[] = [];
  for (const row of rows) row.forEach((cell, index) => (widths[index] = Math.max(widths[index] ?? 0, cell.length)));
  for (const row of rows)
    console.log(
      row
        .map((cell, index) => cell.padEnd(widths[index] ?? 0))
        .join('  ')
        .trimEnd(),
    );
}
