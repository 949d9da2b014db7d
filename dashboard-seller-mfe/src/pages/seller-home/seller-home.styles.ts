import { Link } from 'react-router-dom';
import { color, radius, size, space } from 'shared-ui';
import styled from 'styled-components';

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.sm};
`;

export const Section = styled.section`
  display: grid;
  gap: ${space.md};
  margin-top: ${space.xl};
`;

export const List = styled.ul`
  display: grid;
  padding: 0;
  overflow: hidden;
  list-style: none;
  border: 1px solid ${color.border};
  border-radius: ${radius.md};
  background: ${color.surface};
`;

export const Item = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.md};
  padding: ${space.sm} ${space.md};
  & + & {
    border-top: 1px solid ${color.border};
  }
  & > :first-child {
    width: 3.5rem;
  }
`;

export const Name = styled(Link)`
  display: flex;
  flex: 1 1 8rem;
  align-items: center;
  min-height: ${size.target};
  overflow-wrap: anywhere;
`;
