import { createGlobalStyle } from 'styled-components';
import { dialogTheme } from '../dialogs/dialog-theme';
import { colorProperty, darkColors, lightColors, type ColorName, type Colors } from '../tokens/color';
import { elementStyle, groundStyle } from './element-style';

const properties = (colors: Colors) =>
  Object.entries(colors)
    .map(([name, value]) => `${colorProperty(name as ColorName)}: ${value};`)
    .join('\n');

/** Custom properties of both themes, base typography, focus ring and reduced motion: rendered once, by the shell. */
export const GlobalStyle = createGlobalStyle`
  :root {
    color-scheme: light dark;
    ${properties(lightColors)}
  }
  @media (prefers-color-scheme: dark) {
    :root {
      ${properties(darkColors)}
    }
  }
  html {
    text-size-adjust: 100%;
  }
  body {
    margin: 0;
    ${groundStyle}
  }
  ${elementStyle}
  ${dialogTheme}
`;
