import { Link, type LinkProps } from 'react-router-dom';
import styled from 'styled-components';
import { buttonLook, type ButtonVariant } from './button-look';

const Styled = styled(Link)<{ $variant: ButtonVariant }>`
  ${buttonLook}
`;

/** A link of the router that looks like a button: for going somewhere, never for doing something. */
export function ButtonLink({ variant = 'secondary', ...link }: LinkProps & { variant?: ButtonVariant }) {
  return <Styled {...link} $variant={variant} />;
}
