import styled, { css } from 'styled-components';
import { color } from '../tokens/color';
import { font } from '../tokens/font';
import { radius } from '../tokens/shape';
import { space } from '../tokens/space';

/** A sign in front of a sentence, in its colour; screen readers leave it out. */
export const marked = css`
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

/** One sentence that belongs to the whole page or form: why somebody stands here, or with `role="alert"` what went wrong. */
export const Notice = styled.p<{ $tone: 'info' | 'danger' }>`
  ${marked}
  padding: ${space.md} ${space.lg} ${space.md} 2.75em;
  border-radius: ${radius.sm};
  background: ${({ $tone }) => ($tone === 'danger' ? color.dangerSoft : color.accentSoft)};
  color: ${({ $tone }) => ($tone === 'danger' ? color.danger : color.text)};
  overflow-wrap: anywhere;
`;
