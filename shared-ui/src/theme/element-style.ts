import { css } from 'styled-components';
import { color } from '../tokens/color';
import { font } from '../tokens/font';
import { media } from '../tokens/media';
import { radius } from '../tokens/shape';

/** Background, text colour and font, which all content inherits. */
export const baseStyle = css`
  background: ${color.canvas};
  color: ${color.text};
  font: ${font.weight.regular} ${font.size.body} / ${font.leading.text} ${font.family};
  -webkit-font-smoothing: antialiased;
  overflow-wrap: break-word;
`;

/** Styles of bare elements: base typography, focus ring, reduced motion. */
export const elementStyle = css`
  *,
  *::before,
  *::after {
    box-sizing: border-box;
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
`;
