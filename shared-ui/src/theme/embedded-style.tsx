/** The look of pages in a shadow root on somebody else's page: loaded by the embedded storefront alone. */
import { createGlobalStyle, css } from 'styled-components';
import { colorProperty, darkColors, lightColors, type ColorName } from '../tokens/color';
import { elementStyle, groundStyle } from './element-style';

const names = Object.keys(lightColors) as ColorName[];

/** Each colour follows the `color-scheme` of where it is used. */
const properties = names
  .map((name) => `${colorProperty(name)}: light-dark(${lightColors[name]}, ${darkColors[name]});`)
  .join('\n');

/** For the element that everything stands in: nothing is inherited from the page but direction and language. */
export const embeddedGround = css`
  all: initial;
  display: block;
  color-scheme: inherit;
  ${groundStyle}
`;

/** Custom properties, which the page may set on the shadow root's host, and bare elements. */
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
