import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import { parts } from '../../scripts/build/parts';
import { ownerOf, workflowFile, workflowOf } from '../../scripts/create-remote/workflow';
import { root } from '../../scripts/local-shop/script';
import { runProgram } from '../../scripts/test/run-program';

const read = (file: string) => readFile(path.join(root, file), 'utf8');

type Step = { uses?: string; run?: string };
type Job = { uses?: string; steps?: Step[]; permissions?: Record<string, string> };
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
    const [, name = ''] =
      /^npm (?:run )?([\w:-]+)(?: -- "\$PART"(?: --server "\$SHOP"(?: --preview "\$PREVIEW")?)?)?$/.exec(command) ?? [];
    expect({ command, isScript: name in scripts }).toEqual({ command, isScript: true });
  }
});

test('the check of a part runs here too', async () => {
  const { ok, output } = await runProgram('npm', ['run', 'check', '--', 'examples/vue-remote']);
  for (const suite of ['lint', 'formatting', 'examples/vue-remote types']) expect(output).toContain(`✓ ${suite}: `);
  expect(ok).toBe(true);
});

test('workflows use no secret, and no action that can change', async () => {
  for (const name of await names()) expect(await read(name)).not.toMatch(/\bsecrets\b/);
  for (const { uses = '.' } of await stepsOfAll()) expect(uses).toMatch(/^\.|@[0-9a-f]{40}$/);
});

test('only releases of merged changes and previews get an identity, each in an environment of the part', async () => {
  const identified: [file: string, job: string, details: Job][] = [];
  for (const name of await names()) {
    const { jobs, permissions } = parse(await read(name)) as Workflow;
    // The workflow of a part only passes the permission on.
    if (Object.values(jobs).every(({ uses }) => uses === './.github/workflows/part.yml')) continue;
    expect(permissions).toEqual({ contents: 'read' });
    for (const [job, details] of Object.entries(jobs)) {
      if (details.permissions) identified.push([name, job, details]);
    }
  }
  const release = {
    permissions: { contents: 'read', 'id-token': 'write' },
    if: "github.event_name == 'push' && github.ref == 'refs/heads/main'",
    environment: '${{ inputs.part }}',
  };
  const ofOwnBranch = 'github.event.pull_request.head.repo.full_name == github.repository';
  const preview = (condition: string) => ({
    permissions: release.permissions,
    if: `${condition} && ${ofOwnBranch}`,
    environment: '${{ inputs.part }}-preview',
  });
  const file = '.github/workflows/part.yml';
  expect(identified).toEqual([
    [file, 'release', expect.objectContaining(release)],
    [file, 'preview', expect.objectContaining(preview("vars.OCS_SHOP != '' && github.event_name == 'pull_request'"))],
    [file, 'end-preview', expect.objectContaining(preview("vars.OCS_SHOP != '' && github.event.action == 'closed'"))],
  ]);
});
