import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import FailedPageReporter from './failed-page-reporter';

test('prints the page of a failed attempt, and nothing for an attempt without a page', async () => {
  const log = jest.spyOn(console, 'log').mockReturnValue();
  const folder = await mkdtemp(path.join(tmpdir(), 'ocs-reporter-'));
  const report = async (description: string) => {
    const file = path.join(folder, 'error-context.md');
    await writeFile(file, description);
    const attachments = [{ name: 'error-context', contentType: 'text/markdown', path: file }];
    new FailedPageReporter().onTestEnd({ title: 'visits the home page' }, { retry: 1, attachments });
  };
  await report(
    '# Error details\n\n```\nNot found\n```\n\n```yaml\n- banner:\n  - link "OCS"\n```\n\n```ts\ntest();\n```\n',
  );
  expect(log).toHaveBeenCalledWith('The page of "visits the home page", attempt 2:\n- banner:\n  - link "OCS"\n');
  log.mockClear();
  await report('# Error details\n\n```\nNot found\n```\n');
  expect(log).not.toHaveBeenCalled();
  await rm(folder, { recursive: true });
});
