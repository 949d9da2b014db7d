import { color, font, media, radius, shadow, size, space } from 'shared-ui';
import { Link } from 'react-router-dom';
import styled from 'styled-components';

/** The card of the login and the sign-up form. On a phone it fills the window. */
export const AccountCard = styled.div`
  display: grid;
  gap: ${space.xl};
  width: min(28rem, 100% - 2 * ${space.gutter});
  margin: ${space.xxl} auto;
  padding: ${space.xxl};
  border: 1px solid ${color.border};
  border-radius: ${radius.lg};
  background: ${color.surface};
  box-shadow: ${shadow.card};
  h1 {
    font-size: ${font.size.heading};
  }
  ${media.phone} {
    width: 100%;
    margin: 0;
    padding: ${space.xl} ${space.gutter};
    border: 0;
    background: none;
    box-shadow: none;
  }
`;

export const AccountHead = styled.header`
  display: grid;
  gap: ${space.sm};
  color: ${color.textMuted};
  h1 {
    color: ${color.text};
  }
`;

/** The link from login to sign-up and back. */
export const OtherForm = styled.p`
  text-align: center;
  color: ${color.textMuted};
  a {
    display: inline-flex;
    align-items: center;
    min-height: ${size.target};
    font-weight: ${font.weight.medium};
  }
`;

export const ForgottenLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  justify-self: start;
  min-height: ${size.target};
`;

export const AccountForm = styled.form`
  display: grid;
  gap: ${space.lg};
  > button {
    margin-top: ${space.sm};
  }
`;

/** First and last name side by side where there is room. */
export const NameRow = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 9rem), 1fr));
  gap: ${space.lg};
`;

export const Divider = styled.p`
  display: flex;
  align-items: center;
  gap: ${space.lg};
  color: ${color.textMuted};
  font-size: ${font.size.small};
  &::before,
  &::after {
    content: '';
    flex: 1;
    border-top: 1px solid ${color.border};
  }
`;

export const MatchText = styled.p<{ $matches: boolean }>`
  color: ${({ $matches }) => ($matches ? color.success : color.danger)};
  font-size: ${font.size.small};
  font-weight: ${font.weight.medium};
`;
