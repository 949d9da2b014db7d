/** Reads the arguments of `ocs-conformance`. */
import { parseArgs } from 'node:util';
import { checkIds, type CheckId } from './adapter';
import { UsageError } from './usage-error';

export const help = `Usage: ocs-conformance URL [options]

Checks what a site of federated micro-frontends guarantees when something goes wrong.

  --adapter FILE   an ES module that describes the site: its pages, remotes and claims;
                   without it, the suite finds pages and remotes itself, and nothing is claimed
  --only CHECKS    some checks only, separated by commas:
                   ${checkIds.slice(0, 5).join(', ')},
                   ${checkIds.slice(5).join(', ')}
  --json           prints JSON instead of a Markdown table
  --browser FILE   the Chromium or Chrome to use; also CHROME_PATH
  --help           prints this text

Exit code: 0 if every claimed guarantee holds, 1 if one does not, 2 if the suite cannot test the site.
`;

export interface Command {
  /** The site's origin; undefined if only the help is wanted. */
  url: string | undefined;
  adapter: string | undefined;
  only: CheckId[] | undefined;
  json: boolean;
  browser: string | undefined;
}

const options = {
  adapter: { type: 'string' },
  only: { type: 'string' },
  json: { type: 'boolean', default: false },
  browser: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

const hint = 'ocs-conformance --help lists the options.';

export function readCommandLine(args: string[]): Command {
  const { values, positionals } = parse(args);
  const { adapter, json, browser } = values;
  if (values.help) return { url: undefined, adapter, only: undefined, json, browser };
  const [url, ...others] = positionals;
  if (url === undefined || others.length > 0) throw new UsageError(`Name one URL. ${hint}`);
  return {
    url: readOrigin(url),
    adapter,
    only: values.only === undefined ? undefined : readChecks(values.only),
    json,
    browser,
  };
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)} ${hint}`);
  }
}

function readOrigin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') {
    throw new UsageError(`${text} is no URL such as https://shop.example. ${hint}`);
  }
  return url.origin;
}

function readChecks(text: string): CheckId[] {
  const wanted = text.split(',').map((name) => name.trim());
  const unknown = wanted.filter((name) => !checkIds.some((id) => id === name));
  if (unknown.length > 0) throw new UsageError(`There is no check ${unknown.join(', ')}. ${hint}`);
  return checkIds.filter((id) => wanted.includes(id));
}
