import { Link, type LinkProps } from 'react-router-dom';
import styled from 'styled-components';
import { buttonStyle, type ButtonVariant } from './button.styles';

const Styled = styled(Link)<{ $variant: ButtonVariant }>`
  ${buttonStyle}
`;

/** A router link with the style of a button. Use it for navigation only, and `Button` for actions. */
export function ButtonLink({ variant = 'secondary', ...link }: LinkProps & { variant?: ButtonVariant }) {
  return <Styled {...link} $variant={variant} />;
}
