import { createGlobalStyle } from 'styled-components';
import { colorProperty, darkColors, lightColors, type ColorName, type Colors } from '../tokens/color';
import { elementStyle, baseStyle } from './element-style';

const properties = (colors: Colors) =>
  Object.entries(colors)
    .map(([name, value]) => `${colorProperty(name as ColorName)}: ${value};`)
    .join('\n');

/**
 * The tokens of both themes as custom properties, and the element styles. The shell renders it once. The theme follows the
 * device unless the root element has `data-theme`.
 */
export const GlobalStyle = createGlobalStyle`
  :root {
    color-scheme: light dark;
    ${properties(lightColors)}
  }
  @media (prefers-color-scheme: dark) {
    :root:not([data-theme]) {
      ${properties(darkColors)}
    }
  }
  :root[data-theme='light'] {
    color-scheme: light;
  }
  :root[data-theme='dark'] {
    color-scheme: dark;
    ${properties(darkColors)}
  }
  html {
    text-size-adjust: 100%;
  }
  body {
    margin: 0;
    ${baseStyle}
  }
  ${elementStyle}
`;
