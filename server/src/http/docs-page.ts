import { createHash } from 'node:crypto';
import { escapeHtml } from './escape-html';

/** What the page shows of the OpenAPI document. */
export interface DocumentedApi {
  info: { title: string; description: string };
  paths: Record<string, Record<string, DocumentedOperation>>;
  components: { schemas: Record<string, object> };
}

interface DocumentedOperation {
  summary: string;
  security?: Record<string, unknown>[];
  parameters?: { name: string; in: string; required?: boolean; schema: object; description?: string }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: object }> }>;
}

const style = `
  body { font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
  summary { cursor: pointer; padding: .3rem 0; }
  pre { overflow: auto; padding: .6rem; background: #f2f2f4; }
  code { font-size: .9rem; }
  @media (prefers-color-scheme: dark) { body { color: #eee; background: #18181b; } pre { background: #26262b; } a { color: #9cf; } }
`;

export const docsPageHeaders = {
  'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; frame-ancestors 'none'`,
};

/** The API's description for people: one page without scripts, so that it also works from a terminal's browser. */
export function docsPage({ info, paths, components }: DocumentedApi): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => call(`${method.toUpperCase()} /api${path}`, operation)),
  );
  const schemas = Object.entries(components.schemas).map(([name, schema]) => disclosed(escapeHtml(name), json(schema)));
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(info.title)} API</title>
<meta name="viewport" content="width=device-width"><style>${style}</style></head><body><main>
<h1>${escapeHtml(info.title)} API</h1><p>${escapeHtml(info.description)} <a href="/api/docs/json">As OpenAPI</a></p>
<h2>Calls</h2>${calls.join('')}<h2>Schemas</h2>${schemas.join('')}</main></body></html>`;
}

function call(
  name: string,
  { summary, security, parameters = [], requestBody, responses }: DocumentedOperation,
): string {
  const needs = security?.flatMap((scheme) => Object.keys(scheme)).join(', ');
  const parts = [
    needs ? `<p>Needs: ${escapeHtml(needs)}</p>` : '',
    ...parameters.map(
      (one) =>
        `<p><code>${escapeHtml(one.name)}</code> (${escapeHtml(one.in)}) ${escapeHtml(one.description ?? '')}</p>${json(one.schema)}`,
    ),
    ...contents(requestBody?.content).map((content) => `<p>Takes ${content}`),
    ...Object.entries(responses).flatMap(([status, { description, content }]) =>
      contents(content).map((shown) => `<p>Answers ${escapeHtml(status)}: ${escapeHtml(description)} ${shown}`),
    ),
  ];
  return disclosed(`<code>${escapeHtml(name)}</code> ${escapeHtml(summary)}`, parts.join(''));
}

function contents(content: Record<string, { schema: object }> = {}): string[] {
  return Object.entries(content).map(([type, { schema }]) => `${escapeHtml(type)}</p>${json(schema)}`);
}

const disclosed = (title: string, body: string): string => `<details><summary>${title}</summary>${body}</details>`;
const json = (value: object): string => `<pre>${escapeHtml(JSON.stringify(value, null, 2))}</pre>`;
