#!/usr/bin/env node
/** `ocs-conformance URL`: runs the suite, prints the report to stdout and progress to stderr, and sets the exit code. */
import { startBrowser } from './browser';
import { help, readCommandLine, type Command } from './command-line';
import { loadAdapter } from './read-adapter';
import { asJson, asTable, isConformant } from './report';
import { runSuite } from './run-suite';
import { UsageError } from './usage-error';

async function run({ adapter: file, only, json, browser: path }: Command, url: string): Promise<number> {
  const adapter = file === undefined ? undefined : await loadAdapter(file);
  const browser = await startBrowser(path);
  try {
    const onProgress = ({ id, verdict }: { id: string; verdict: string }) => {
      console.error(`${id}: ${verdict}`);
    };
    const report = await runSuite({ browser, url, onProgress, ...(adapter && { adapter }), ...(only && { only }) });
    console.log(json ? asJson(report) : asTable(report));
    return isConformant(report) ? 0 : 1;
  } finally {
    await browser.close();
  }
}

try {
  const command = readCommandLine(process.argv.slice(2));
  if (command.url === undefined) console.log(help);
  else process.exitCode = await run(command, command.url);
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
