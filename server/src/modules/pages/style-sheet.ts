import type { StyleGroup } from 'contract/prerendered';

/**
 * One sheet of the styles of several fragments, in the form that styled-components takes over in the browser. A component
 * that several of them use stands where the first has it, which keeps it before whatever builds on it.
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
