import styled, { css } from 'styled-components';
import { color } from '../tokens/color';
import { font } from '../tokens/font';
import { radius } from '../tokens/shape';
import { space } from '../tokens/space';

/** A circled exclamation mark before a sentence, in the text's colour; hidden from screen readers. */
export const exclamationMark = css`
  position: relative;
  padding-inline-start: 1.75em;
  &::before {
    content: '!';
    content: '!' / '';
    position: absolute;
    translate: -1.75em 0.175em;
    width: 1.25em;
    border: 1.5px solid;
    border-radius: 50%;
    font-weight: ${font.weight.bold};
    line-height: calc(1.25em - 3px);
    text-align: center;
  }
`;

/** One sentence about the whole page or form. Give an error `role="alert"`. */
export const Notice = styled.p<{ $tone: 'info' | 'danger' }>`
  ${exclamationMark}
  padding: ${space.md} ${space.lg} ${space.md} 2.75em;
  border-radius: ${radius.sm};
  background: ${({ $tone }) => ($tone === 'danger' ? color.dangerSoft : color.accentSoft)};
  color: ${({ $tone }) => ($tone === 'danger' ? color.danger : color.text)};
  overflow-wrap: anywhere;
`;
