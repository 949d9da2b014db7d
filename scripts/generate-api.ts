/** `npm run generate:api`: the front end's types of the HTTP API, from the server's schemas; `--check` only verifies that they are up to date. */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { format, resolveConfig } from 'prettier';
import { openApiDocument } from 'server/openapi';
import { root, runScript, UserError } from './local-shop/script';

const file = path.join(root, 'shared-auth/src/api/schema.ts');
const header =
  '/** The HTTP API. Generated from the schemas of the server by `npm run generate:api`: do not edit. */\n\n';

await runScript(async () => {
  const document = (await openApiDocument()) as OpenAPI3;
  const types = header + astToString(await openapiTS(document));
  // Formatted like the rest, so that npm run format changes nothing.
  const text = await format(types, { ...(await resolveConfig(file)), parser: 'typescript' });
  if (!process.argv.includes('--check')) await writeFile(file, text);
  else if ((await readFile(file, 'utf8').catch(() => '')) !== text) {
    throw new UserError(`${path.relative(root, file)} is out of date. Run npm run generate:api and commit it.`);
  }
});
