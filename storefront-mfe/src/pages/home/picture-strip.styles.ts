import { media, radius, size, space } from 'shared-ui';
import styled, { keyframes } from 'styled-components';
import { photograph } from '../../images/photograph';

const scrollRight = keyframes`
  from { transform: translateX(-50%); }
  to { transform: translateX(0); }
`;

export const Strip = styled.section`
  display: grid;
  gap: ${space.sm};
  overflow: hidden;
`;

export const Track = styled.div<{ $playing: boolean }>`
  display: flex;
  width: max-content;
  animation: ${scrollRight} 48s linear infinite;
  animation-play-state: ${({ $playing }) => ($playing ? 'running' : 'paused')};
  &:hover {
    animation-play-state: paused;
  }
`;

export const Pictures = styled.ul`
  ${photograph}
  display: flex;
  gap: ${space.lg};
  padding: 0;
  padding-inline-end: ${space.lg};
  list-style: none;
  picture {
    overflow: hidden;
    border-radius: ${radius.md};
  }
  img {
    width: 22.5rem;
    max-width: none;
    height: auto;
  }
  ${media.phone} {
    img {
      width: 15rem;
    }
  }
`;

export const ToggleCorner = styled.div`
  display: flex;
  justify-content: end;
  width: 100%;
  max-width: ${size.page};
  margin-inline: auto;
  padding-inline: ${space.gutter};
`;
