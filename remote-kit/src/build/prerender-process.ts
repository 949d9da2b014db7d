/** Child process: imports and renders the pages of a part's Node build, and sends the result to its parent. */
import { createRequire } from 'node:module';
import path from 'node:path';
import type { ExposedPage } from 'contract/page-module';
import type { RenderedPages } from 'contract/prerendered';
import { chunkNameOf } from 'contract/remote-config';
import type { PageToRender } from '../prerender/index';
import { nodeFolder } from '../webpack/base';
import type { ImportedPage, NodeBuildResult, RenderTask } from './prerender';

const { folder, pages } = JSON.parse(process.argv[2] ?? '') as RenderTask;
const require = createRequire(import.meta.url);
const load = (name: string): unknown => require(path.join(folder, nodeFolder, `${name}.cjs`));

const modules = new Map<string, ExposedPage>();
const imported: Record<string, ImportedPage> = {};
for (const { expose } of pages) {
  try {
    const module = load(`pages/${chunkNameOf(expose)}`) as ExposedPage;
    modules.set(expose, module);
    imported[expose] = { exports: Object.keys(module).sort() };
  } catch (error) {
    imported[expose] = { importError: error instanceof Error ? error.message : String(error) };
  }
}

// A page with other parameters has no single address to render.
const toRender = pages.flatMap(({ path, expose, access, product }) => {
  const module = modules.get(expose);
  return module && (product || !path.includes(':')) ? [{ path, product, module, isGuarded: access !== 'public' }] : [];
});
const { render } = load('render') as { render: (pages: PageToRender[]) => Promise<RenderedPages> };
const result: NodeBuildResult = { imported, rendered: await render(toRender) };
process.send?.(result, () => process.exit(0));
