import { createGlobalStyle, css } from 'styled-components';
import { dialogTheme } from '../dialogs/dialog-theme';
import { color, colorProperty, darkColors, lightColors, type ColorName, type Colors } from '../tokens/color';
import { font } from '../tokens/font';
import { radius } from '../tokens/shape';
import { media } from '../tokens/media';

const properties = (colors: Colors) =>
  Object.entries(colors)
    .map(([name, value]) => `${colorProperty(name as ColorName)}: ${value};`)
    .join('\n');

const typography = css`
  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }
  html {
    text-size-adjust: 100%;
  }
  body {
    margin: 0;
    background: ${color.canvas};
    color: ${color.text};
    font: ${font.weight.regular} ${font.size.body} / ${font.leading.text} ${font.family};
    -webkit-font-smoothing: antialiased;
    overflow-wrap: break-word;
  }
  h1,
  h2,
  h3,
  p,
  ul,
  ol,
  dl,
  dd,
  figure,
  blockquote {
    margin: 0;
  }
  h1,
  h2,
  h3 {
    font-weight: ${font.weight.bold};
    line-height: ${font.leading.tight};
    letter-spacing: -0.015em;
    text-wrap: balance;
  }
  img,
  svg {
    display: block;
    max-width: 100%;
  }
  button,
  input,
  select,
  textarea {
    font: inherit;
    color: inherit;
  }
  a {
    color: ${color.accent};
    text-underline-offset: 0.2em;
  }
  ::selection {
    background: ${color.accentSoft};
    color: ${color.text};
  }
`;

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
  ${typography}
  :focus-visible {
    outline: 3px solid ${color.accent};
    outline-offset: 2px;
    border-radius: ${radius.sm};
  }
  ${media.reducedMotion} {
    *,
    *::before,
    *::after {
      animation-duration: 0.01ms !important;
      animation-iteration-count: 1 !important;
      transition-duration: 0.01ms !important;
      scroll-behavior: auto !important;
    }
  }
  ${dialogTheme}
`;
