/** The theme inside a shadow root on a host page. Only the embedded storefront loads it. */
import { createGlobalStyle, css } from 'styled-components';
import { colorProperty, darkColors, lightColors, type ColorName } from '../tokens/color';
import { elementStyle, baseStyle } from './element-style';

const names = Object.keys(lightColors) as ColorName[];

/** `light-dark()` follows the host page's `color-scheme`, not the visitor's setting. */
const properties = names
  .map((name) => `${colorProperty(name)}: light-dark(${lightColors[name]}, ${darkColors[name]});`)
  .join('\n');

/** For the root element: it inherits nothing from the host page except direction, language and colour scheme. */
export const embeddedBaseStyle = css`
  all: initial;
  display: block;
  color-scheme: inherit;
  ${baseStyle}
`;

/** The tokens as custom properties, which the host page can override on its element, and the element styles. */
export const EmbeddedStyle = createGlobalStyle`
  :host {
    display: block;
    --ocs-rem: 16px;
    ${properties}
  }
  :host([hidden]) {
    display: none;
  }
  ${elementStyle}
`;
