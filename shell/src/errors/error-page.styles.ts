import { color, font, space } from 'shared-ui';
import styled from 'styled-components';

export const ErrorFrame = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space.lg};
  padding: ${space.section} ${space.gutter};
  text-align: center;
  color: ${color.textMuted};
  h1 {
    font-size: ${font.size.display};
    color: ${color.text};
  }
`;
