import { space } from 'shared-ui';
import styled from 'styled-components';

export const Photos = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.lg};
  padding: 0;
  list-style: none;
`;

export const Photo = styled.li`
  display: grid;
  justify-items: center;
  gap: ${space.sm};
  > span {
    width: 6rem;
  }
`;
