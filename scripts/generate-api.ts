/**
 * `npm run generate:api`: the front end's types of the HTTP API, and the list of its operations, from the server's schemas;
 * `--check` only verifies that they are up to date.
 */
import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { format, resolveConfig } from 'prettier';
import { apiOperations } from 'contract/api-operations';
import { openApiDocument } from 'server/openapi';
import { describeOperations } from './api-operations';
import { root, runScript, UserError } from './local-shop/script';

const header =
  '/** The HTTP API. Generated from the schemas of the server by `npm run generate:api`: do not edit. */\n\n';

await runScript(async () => {
  const document = (await openApiDocument()) as OpenAPI3;
  const types = header + astToString(await openapiTS(document));
  await generate('shared-auth/src/api/schema.ts', types);
  await generate('contract/src/api-operations.json', JSON.stringify(describeOperations(document, apiOperations)));
});

async function generate(name: string, text: string): Promise<void> {
  const file = path.join(root, name);
  // Formatted like the rest, so that npm run format changes nothing.
  const formatted = await format(text, { ...(await resolveConfig(file)), filepath: file });
  if (!process.argv.includes('--check')) {
    // An end in the middle must not leave an empty file, which this script itself imports.
    await writeFile(`${file}.new`, formatted);
    await rename(`${file}.new`, file);
  } else if ((await readFile(file, 'utf8').catch(() => '')) !== formatted)
    throw new UserError(`${name} is out of date. Run npm run generate:api and commit it.`);
}
