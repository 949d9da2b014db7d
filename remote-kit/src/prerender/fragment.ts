import type { Fragment, StyleGroup } from 'contract/prerendered';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { ServerStyleSheet } from 'styled-components';

/** styled-components' format: rules, each with an end mark; after the rules of a component, a marker that names it. */
const endMark = '/*!sc*/\n';
const groupName = /^data-styled\.g\d+\[id="([^"]+)"\]\{content:"([^"]*)"\}$/;

function readStyles(tags: string): StyleGroup[] {
  const css = tags.slice(tags.indexOf('>') + 1, tags.lastIndexOf('</style>'));
  const groups: StyleGroup[] = [];
  let rules: string[] = [];
  for (const text of css.split(endMark)) {
    const [, id, names] = groupName.exec(text) ?? [];
    if (id !== undefined && names !== undefined) {
      groups.push({ id, names, rules });
      rules = [];
    } else if (text) {
      rules.push(text);
    }
  }
  return groups;
}

/** React writes elements that belong in the head first. */
const headElements = /^(?:<title>[^<]*<\/title>|<(?:link|meta) [^>]*>)*/;

/** Renders a tree as it is before effects run; rejects with the first error of any component, and when `signal` aborts. */
export async function renderFragment(tree: ReactNode, signal?: AbortSignal): Promise<Fragment> {
  const sheet = new ServerStyleSheet();
  const errors: unknown[] = [];
  const { prelude } = await prerender(sheet.collectStyles(tree), {
    // Otherwise React streams large parts at the end, and an inline script moves them.
    progressiveChunkSize: Infinity,
    onError: (error) => void errors.push(error),
    ...(signal && { signal }),
  });
  const text = await new Response(prelude).text();
  if (errors.length > 0) throw errors[0];
  const [head = ''] = headElements.exec(text) ?? [];
  return { head, html: text.slice(head.length), styles: readStyles(sheet.getStyleTags()) };
}
