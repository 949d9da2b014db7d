import styled from 'styled-components';
import { color, font, space } from 'shared-ui';

export const Card = styled.figure`
  display: grid;
  gap: ${space.xs};
  padding-top: ${space.lg};
  border-top: 1px solid ${color.border};
  overflow-wrap: anywhere;
`;

export const Caption = styled.figcaption`
  margin-bottom: ${space.xs};
  font-size: ${font.size.small};
  font-weight: ${font.weight.medium};
`;

export const Brand = styled.p`
  font-size: ${font.size.small};
  color: ${color.textMuted};
`;

export const Name = styled.p`
  font-weight: ${font.weight.medium};
  line-height: 1.35;
`;

export const Cost = styled.p`
  font-weight: ${font.weight.bold};
`;
