import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { ServerStyleSheet } from 'styled-components';

/** The rules of one styled component: its id, the names that it knows as inserted, and the rules themselves. */
export type StyleGroup = { id: string; names: string; rules: string[] };

/** A piece of HTML with what it needs in the document's head: elements such as title and preloads, and styles. */
export type Fragment = { head: string; html: string; styles: StyleGroup[] };

/** styled-components' own format: rules, each with an end mark, and after those of a component a line that names it. */
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

/** React writes what belongs into the head before everything else. */
const headElements = /^(?:<title>[^<]*<\/title>|<(?:link|meta) [^>]*>)*/;

/** Renders a tree as it is before any effect has run; rejects with the first error of any component. */
export async function renderFragment(tree: ReactNode): Promise<Fragment> {
  const sheet = new ServerStyleSheet();
  const errors: unknown[] = [];
  const { prelude } = await prerender(sheet.collectStyles(tree), {
    // A large part would otherwise be moved to the end and put in place by an inline script.
    progressiveChunkSize: Infinity,
    onError: (error) => void errors.push(error),
  });
  const text = await new Response(prelude).text();
  if (errors.length > 0) throw errors[0];
  const [head = ''] = headElements.exec(text) ?? [];
  return { head, html: text.slice(head.length), styles: readStyles(sheet.getStyleTags()) };
}
