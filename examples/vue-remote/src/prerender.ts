/** Entry of the build for Node: renders the page at release. */
import type { RenderedPages } from 'contract/prerendered';
import { createSSRApp, h } from 'vue';
import { renderToString } from 'vue/server-renderer';
import css from './pages/depth-of-field/depth-of-field.css';
import DepthOfField from './pages/depth-of-field/depth-of-field.vue';
import { title } from './pages/depth-of-field/depth-of-field-page';
import { firstContext } from './pages/depth-of-field/first-context';

export async function render(): Promise<RenderedPages> {
  const page = { render: () => h(DepthOfField, { context: firstContext, isHydrated: false }) };
  const html = await renderToString(createSSRApp(page));
  return { mounted: { '/depth-of-field': { title, html, css } } };
}
