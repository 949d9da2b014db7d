import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { buttonStyle, type ButtonVariant } from './button.styles';
import { Spinner } from './spinner';

const Styled = styled.button<{ $variant: ButtonVariant }>`
  ${buttonStyle}
`;

/** Props of a `<button>`. `busy` shows a spinner and ignores further clicks. */
type ButtonProps = ComponentProps<'button'> & { variant?: ButtonVariant; busy?: boolean };

/** A button, by default of type "button". While `busy` it keeps the focus, but ignores clicks. */
export function Button({
  variant = 'secondary',
  busy = false,
  onClick,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <Styled
      {...rest}
      type={type}
      $variant={variant}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy && <Spinner />}
      {children}
    </Styled>
  );
}
