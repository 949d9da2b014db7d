import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { buttonLook, type ButtonVariant } from './button-look';
import { Spinner } from './spinner';

const Styled = styled.button<{ $variant: ButtonVariant }>`
  ${buttonLook}
`;

/** Props of a `<button>`; `busy` shows that its action is under way and holds back a second press. */
type ButtonProps = ComponentProps<'button'> & { variant?: ButtonVariant; busy?: boolean };

/** A button; of type "button" unless it says otherwise. While `busy` it keeps the focus, but does nothing. */
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
      aria-disabled={busy || undefined}
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
