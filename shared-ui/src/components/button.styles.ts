import { css } from 'styled-components';
import { color } from '../tokens/color';
import { font } from '../tokens/font';
import { motion, radius } from '../tokens/shape';
import { size, space } from '../tokens/space';

/** `primary`: the main action of a view. `secondary`: any other. `danger`: deletes. `quiet`: in rows and toolbars. */
export type ButtonVariant = 'primary' | 'secondary' | 'danger' | 'quiet';

const variants = {
  primary: css`
    background: ${color.accent};
    color: ${color.onAccent};
    &:hover:not(:disabled) {
      background: ${color.accentHover};
    }
  `,
  secondary: css`
    background: ${color.surface};
    color: ${color.text};
    border-color: ${color.borderStrong};
    &:hover:not(:disabled) {
      background: ${color.sunken};
    }
  `,
  danger: css`
    background: transparent;
    color: ${color.danger};
    border-color: ${color.danger};
    &:hover:not(:disabled) {
      background: ${color.danger};
      color: ${color.onDanger};
    }
  `,
  quiet: css`
    background: transparent;
    color: ${color.text};
    &:hover:not(:disabled) {
      background: ${color.sunken};
    }
  `,
};

/** The style of `Button` and `ButtonLink`. While busy, the faded label keeps the button's width; the spinner covers it. */
export const buttonStyle = css<{ $variant: ButtonVariant }>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space.sm};
  min-height: ${size.target};
  min-width: ${size.target};
  padding: ${space.sm} ${space.xl};
  border: 1px solid transparent;
  border-radius: ${radius.round};
  font-weight: ${font.weight.medium};
  line-height: 1.2;
  text-decoration: none;
  cursor: pointer;
  transition:
    background ${motion.quick},
    color ${motion.quick},
    scale ${motion.quick};
  &:active:not(:disabled) {
    scale: 0.97;
  }
  &:focus-visible {
    border-radius: ${radius.round};
  }
  &:disabled {
    opacity: 0.5;
    cursor: not-allowed;
  }
  &[aria-busy] {
    cursor: progress;
    -webkit-text-fill-color: color-mix(in srgb, currentColor 25%, transparent);
    > svg {
      opacity: 0.25;
    }
  }
  ${({ $variant }) => variants[$variant]}
`;
