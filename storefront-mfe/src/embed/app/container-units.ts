import type { StyleSheetManager } from 'styled-components';
import type { ComponentProps } from 'react';

type Plugin = NonNullable<ComponentProps<typeof StyleSheetManager>['stylisPlugins']>[number];

const width = /\(((?:min|max)-width:[^)]*)\)/;

/**
 * A plugin for stylis. The pages are made for a window of their own: here, what they measure by the window is measured by
 * the element that they stand in, and a `rem` is `--ocs-rem`, because the root's font size is the page's affair.
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
