import { color, font, media, radius, space } from 'shared-ui';
import styled from 'styled-components';

export const Summary = styled.div`
  display: grid;
  gap: ${space.lg};
  ${media.tablet} {
    grid-template-columns: auto minmax(0, 24rem);
    align-items: center;
    justify-content: start;
    gap: ${space.xxl};
  }
`;

export const Average = styled.p`
  display: grid;
  justify-items: start;
  gap: ${space.xs};
  strong {
    font-size: ${font.size.page};
    line-height: ${font.leading.tight};
  }
`;

export const Distribution = styled.ul`
  display: grid;
  gap: ${space.xs};
  padding: 0;
  list-style: none;
  font-size: ${font.size.small};
  font-variant-numeric: tabular-nums;
  li {
    display: grid;
    grid-template-columns: 4rem minmax(0, 1fr) 3rem;
    align-items: center;
    gap: ${space.md};
  }
`;

/** Filled from the left as far as its background is wide. */
export const Bar = styled.span`
  height: 0.5rem;
  border-radius: ${radius.round};
  background: linear-gradient(${color.star}, ${color.star}) no-repeat ${color.sunken};
`;
