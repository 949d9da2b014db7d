import type { StyleSheetManager } from 'styled-components';
import type { ComponentProps } from 'react';

type Plugin = NonNullable<ComponentProps<typeof StyleSheetManager>['stylisPlugins']>[number];

const width = /\(((?:min|max)-width:[^)]*)\)/;

/**
 * A stylis plugin. The pages' styles are written for a whole window: the plugin turns viewport units and media queries into
 * container units and queries, and `rem` into `--ocs-rem`, because the partner's page sets the root's font size.
 */
export const containerUnits: Plugin = (element) => {
  if (element.type === '@media' && width.test(element.value)) {
    element.value = element.value.replace('@media', '@container');
  }
  if (element.type === 'decl' && typeof element.children === 'string') {
    const value = element.children
      .replace(/(?<![\w-])(\d*\.\d+|\d+)rem\b/g, 'calc($1 * var(--ocs-rem))')
      .replace(/(?<![\w-])(\d*\.\d+|\d+)vw\b/g, '$1cqi');
    element.children = value;
    element.value = `${element.props as string}:${value};`;
  }
};
