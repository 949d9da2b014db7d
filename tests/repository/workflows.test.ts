import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import { parts } from '../../scripts/build/parts';
import { ownerOf, workflowFile, workflowOf } from '../../scripts/create-remote/workflow';
import { root } from '../../scripts/local-shop/script';

const read = (file: string) => readFile(path.join(root, file), 'utf8');

type Step = { uses?: string; run?: string };
type Job = { uses?: string; steps?: Step[]; permissions?: Record<string, string>; if?: string };
type Workflow = { jobs: Record<string, Job>; permissions?: Record<string, string> };

const names = async () =>
  (await readdir(path.join(root, '.github/workflows'))).map((name) => `.github/workflows/${name}`);

async function stepsOfAll(): Promise<Step[]> {
  const workflows = await Promise.all((await names()).map(async (name) => parse(await read(name)) as Workflow));
  const setUp = parse(await read('.github/actions/setup/action.yml')) as { runs: { steps: Step[] } };
  const jobs = workflows.flatMap(({ jobs }) => Object.values(jobs));
  return [...setUp.runs.steps, ...jobs.flatMap(({ steps = [] }) => steps)];
}

test.each(parts.map(({ folder }) => folder))('%s has the workflow and the owner of a part', async (folder) => {
  expect(await read(workflowFile(folder))).toBe(workflowOf(folder));
  expect((await read('.github/CODEOWNERS')).split('\n')).toContain(ownerOf(folder));
});

test('workflows run scripts of the repository only, which a person can run too', async () => {
  const { scripts } = JSON.parse(await read('package.json')) as { scripts: Record<string, string> };
  const commands = (await stepsOfAll()).flatMap(({ run }) => (run ? [run] : []));
  expect(commands).toContain('npm ci');
  for (const command of commands.filter((command) => command !== 'npm ci')) {
    const [, name = ''] = /^npm (?:run )?([\w:]+)( -- .*)?$/.exec(command) ?? [];
    expect({ command, isScript: name in scripts }).toEqual({ command, isScript: true });
  }
});

test('no expression is written into a command, and no secret is stored', async () => {
  for (const name of await names()) {
    const text = await read(name);
    expect(text).not.toContain('secrets.');
    for (const { run = '' } of await stepsOfAll()) expect(run).not.toContain('${{');
  }
});

test('only the release of a merged change gets an identity', async () => {
  const { jobs, permissions } = parse(await read('.github/workflows/part.yml')) as Workflow;
  expect(permissions).toEqual({ contents: 'read' });
  const identified = Object.entries(jobs).filter(([, job]) => job.permissions?.['id-token'] === 'write');
  expect(identified).toEqual([
    ['release', expect.objectContaining({ if: "github.event_name == 'push' && github.ref == 'refs/heads/main'" })],
  ]);
});
