/** A process of its own: imports every page of a part's build for Node, renders the public ones, and sends what came of it. */
import { createRequire } from 'node:module';
import path from 'node:path';
import type { PageToRender, Prerendered } from 'scripts/prerender';
import { nodeFolder } from './webpack/base';
import type { ImportedPage, NodeBuildResult, RenderTask } from './prerender';

const { folder, pages } = JSON.parse(process.argv[2] ?? '') as RenderTask;
const require = createRequire(import.meta.url);
const load = (name: string): unknown => require(path.join(folder, nodeFolder, `${name}.cjs`));

type PageModule = { Component: PageToRender['Component'] };

const modules = new Map<string, PageModule>();
const imported: Record<string, ImportedPage> = {};
for (const { expose } of pages) {
  try {
    const module = load(`pages/${expose.slice('./'.length)}`) as PageModule;
    modules.set(expose, module);
    imported[expose] = { exports: Object.keys(module).sort() };
  } catch (error) {
    imported[expose] = { importError: error instanceof Error ? error.message : String(error) };
  }
}

// A page whose address has parameters is another page at each of them.
const rendered = pages.flatMap(({ path, expose, access }) => {
  const Component = modules.get(expose)?.Component;
  return Component && access === 'public' && !path.includes(':') ? [{ path, Component }] : [];
});
const { render } = load('render') as { render: (pages: PageToRender[]) => Promise<Prerendered> };
const result: NodeBuildResult = { imported, prerendered: await render(rendered) };
process.send?.(result, () => process.exit(0));
