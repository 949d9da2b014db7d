import { color, font, radius, shadow, space } from 'shared-ui';
import styled from 'styled-components';

export const DialogBox = styled.dialog`
  box-sizing: border-box;
  width: min(32rem, calc(100% - 2 * ${space.lg}));
  margin: auto;
  padding: ${space.xl};
  border: 0;
  border-radius: ${radius.lg};
  background: ${color.surface};
  color: ${color.text};
  text-align: center;
  box-shadow: ${shadow.raised};
  &::backdrop {
    background: ${color.backdrop};
  }
`;

export const DialogTitle = styled.h2`
  font-size: ${font.size.title};
`;

export const DialogText = styled.p`
  margin-block: ${space.md} ${space.xl};
  color: ${color.textMuted};
`;

export const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space.md};
`;

export const Toast = styled.div`
  position: fixed;
  inset: ${space.lg} ${space.lg} auto auto;
  margin: 0;
  padding: ${space.md} ${space.lg};
  border: 1px solid ${color.border};
  border-radius: ${radius.md};
  background: ${color.surface};
  color: ${color.text};
  box-shadow: ${shadow.raised};
`;
