import type { StyleGroup } from 'contract/prerendered';

/**
 * Merges the fragments’ styles into the form that styled-components rehydrates. A shared component keeps its first
 * position, so that styles that extend it come later.
 */
export function styleSheet(styles: StyleGroup[]): string {
  const groups = new Map<string, { names: Set<string>; rules: Set<string> }>();
  for (const { id, names, rules } of styles) {
    const group = groups.get(id) ?? { names: new Set(), rules: new Set() };
    for (const name of names.split(',').filter(Boolean)) group.names.add(name);
    for (const rule of rules) group.rules.add(rule);
    groups.set(id, group);
  }
  return [...groups].map(([id, group], index) => printGroup(id, group, index + 1)).join('');
}

function printGroup(id: string, { names, rules }: { names: Set<string>; rules: Set<string> }, number: number): string {
  const marker = `data-styled.g${String(number)}[id="${id}"]{content:"${[...names].map((name) => `${name},`).join('')}"}`;
  return [...rules, marker].map((text) => `${text}/*!sc*/\n`).join('');
}
