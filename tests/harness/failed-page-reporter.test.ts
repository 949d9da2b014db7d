import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import FailedPageReporter from './failed-page-reporter';

let folder: string;
const log = jest.spyOn(console, 'log');

beforeEach(async () => {
  log.mockReset();
  folder = await mkdtemp(path.join(tmpdir(), 'ocs-reporter-'));
});

afterEach(() => rm(folder, { recursive: true }));

/** Reports a second attempt with this description of its failure. */
async function report(description: string): Promise<void> {
  const file = path.join(folder, 'error-context.md');
  await writeFile(file, description);
  const attachments = [{ name: 'error-context', contentType: 'text/markdown', path: file }];
  new FailedPageReporter().onTestEnd({ title: 'visits the home page' }, { retry: 1, attachments });
}

test('prints the page of each failed expectation', async () => {
  const failed = (page: string) => `\`\`\`\nNot found\n\`\`\`\n\n\`\`\`yaml\n${page}\n\`\`\`\n\n`;
  await report(
    `# Error details\n\n${failed('- banner:')}${failed('- main:')}# Test source\n\n\`\`\`ts\ntest();\n\`\`\`\n`,
  );
  expect(log).toHaveBeenCalledWith('The page of "visits the home page", attempt 2:\n- banner:\n\n- main:\n');
});

test('prints nothing for an attempt without a page', async () => {
  await report('# Error details\n\n```\nNot found\n```\n');
  expect(log).not.toHaveBeenCalled();
});
