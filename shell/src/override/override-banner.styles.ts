import { color, font, space } from 'shared-ui';
import styled from 'styled-components';

/** In the flow above the header, so that it covers nothing. */
export const Banner = styled.aside`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.sm} ${space.lg};
  padding: ${space.sm} ${space.gutter};
  border-bottom: 1px solid ${color.border};
  background: ${color.accentSoft};
  color: ${color.text};
  font-size: ${font.size.small};
`;

export const Sentence = styled.p`
  overflow-wrap: anywhere;
`;
