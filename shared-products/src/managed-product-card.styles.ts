import styled from 'styled-components';
import { color, font, media, radius, shadow, space } from 'shared-ui';

/** A card in the grid; on a phone a row with the picture on the left. */
export const Card = styled.li`
  display: grid;
  grid-template-rows: auto 1fr auto;
  gap: ${space.md};
  padding: ${space.md};
  border-radius: ${radius.lg};
  background: ${color.surface};
  box-shadow: ${shadow.card};
  ${media.phone} {
    grid-template: auto auto / min(6rem, 28%) minmax(0, 1fr);
  }
`;

export const Picture = styled.div`
  aspect-ratio: 1;
  ${media.phone} {
    grid-row: 1 / span 2;
  }
`;

export const Facts = styled.div`
  min-width: 0;
`;

export const Name = styled.h2`
  font-size: ${font.size.body};
  line-height: 1.35;
  overflow-wrap: anywhere;
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
  overflow: hidden;
`;

export const Brand = styled.p`
  font-size: ${font.size.small};
  color: ${color.textMuted};
  overflow-wrap: anywhere;
`;

export const Stock = styled.p<{ $low: boolean }>`
  font-size: ${font.size.small};
  color: ${({ $low }) => ($low ? color.danger : color.textMuted)};
`;

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.sm};
  & > * {
    flex: 1;
    padding-inline: ${space.sm};
  }
`;

/** Why an admin took the product off sale, or its photo down. */
export const Reason = styled.p`
  margin-top: ${space.sm};
  padding: ${space.sm};
  border-radius: ${radius.sm};
  background: ${color.dangerSoft};
  color: ${color.danger};
  font-size: ${font.size.small};
  overflow-wrap: anywhere;
`;
