import path from 'node:path';
import { expect, test } from '@playwright/test';
import { median } from '../../harness/median';
import { expects, observe } from '../../harness/scenario';
import { ChangedProject, type Outcome } from './changed-project';
import { seededChanges } from './seeded-changes';

const root = path.resolve(import.meta.dirname, '../../..');
const seed = Number(process.env['OCS_TYPE_SEED'] ?? 24);

async function tryAll(count: number): Promise<void> {
  const project = await ChangedProject.make(root);
  const outcomes: (Outcome & { kind: string })[] = [];
  try {
    for (const change of seededChanges(root, { seed, count }))
      outcomes.push({ kind: change.kind, ...(await project.try(change)) });
  } finally {
    await project.remove();
  }
  console.log(tableOf(outcomes));
  const rejected = outcomes.filter(({ compiler }) => compiler);
  const found = rejected.filter(({ gate }) => gate).length;
  const wrong = outcomes.filter(({ compiler, gate }) => gate && !compiler).length;
  const seconds = outcomes.map((outcome) => outcome.seconds);
  observe(
    `seed ${String(seed)}: ${String(found)} of ${String(rejected.length)} rejected, ${String(wrong)} false rejections, ${median(seconds).toFixed(1)} s for all remotes, at most ${Math.max(...seconds).toFixed(1)} s`,
  );
  expect(rejected.length).toBeGreaterThan(0);
  expect(found / rejected.length).toBeGreaterThanOrEqual(0.99);
  expect(wrong).toBe(0);
}

/** One line for each kind of change. */
function tableOf(outcomes: (Outcome & { kind: string })[]): string {
  const kinds = [...new Set(outcomes.map(({ kind }) => kind))];
  const line = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`;
  const rows = kinds.map((kind) => {
    const own = outcomes.filter((outcome) => outcome.kind === kind);
    const count = (fits: (outcome: Outcome) => boolean) => own.filter(fits).length;
    return line([
      kind,
      own.length,
      count(({ compiler }) => compiler),
      count(({ compiler, gate }) => compiler && gate),
      count(({ compiler, gate }) => compiler && !gate),
      count(({ compiler, gate }) => !compiler && gate),
    ]);
  });
  return [line(['Change', 'changes', 'compiler', 'gate', 'missed', 'false']), ...rows].join('\n');
}

test('types: changed signatures', expects('the gate rejects what the compiler rejects, and nothing else'), async () => {
  test.setTimeout(300_000);
  await tryAll(5);
});

test(
  'types: 200 changed signatures',
  expects('the gate rejects 99 % of what the compiler rejects, and nothing else', { isLong: true }),
  async () => {
    test.setTimeout(7_200_000);
    await tryAll(200);
  },
);
