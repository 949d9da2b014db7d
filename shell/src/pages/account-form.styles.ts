import { color, font, media, radius, shadow, space } from 'shared-ui';
import styled from 'styled-components';

/** The card that holds the log-in or the sign-up form. */
export const AccountCard = styled.div`
  display: grid;
  gap: ${space.xl};
  width: min(30rem, 100% - 2 * ${space.gutter});
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
    padding: ${space.xl};
    margin-top: ${space.xl};
  }
`;

export const AccountForm = styled.form`
  display: grid;
  gap: ${space.lg};
`;

/** First and last name side by side where there is room. */
export const NameRow = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 11rem), 1fr));
  gap: ${space.lg};
`;

/** What went wrong, or why somebody stands here. */
export const Notice = styled.p<{ $tone: 'info' | 'danger' }>`
  padding: ${space.md} ${space.lg};
  border-radius: ${radius.sm};
  background: ${({ $tone }) => ($tone === 'danger' ? color.dangerSoft : color.sunken)};
  color: ${({ $tone }) => ($tone === 'danger' ? color.danger : color.text)};
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
