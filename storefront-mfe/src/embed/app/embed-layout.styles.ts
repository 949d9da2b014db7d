import { color, font, radius, size, space } from 'shared-ui';
import { embeddedBaseStyle } from 'shared-ui/embedded';
import { NavLink } from 'react-router-dom';
import styled from 'styled-components';

/** The container whose width the container queries measure. */
export const Ground = styled.div`
  ${embeddedBaseStyle}
  container-type: inline-size;
`;

export const Content = styled.div`
  min-height: 20rem;
  outline: none;
  scroll-margin-top: ${space.lg};
`;

export const Bar = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.xs} ${space.lg};
  padding: ${space.sm} ${space.gutter};
  border-bottom: 1px solid ${color.border};
`;

export const BarLink = styled(NavLink)`
  display: inline-grid;
  align-items: center;
  min-height: ${size.target};
  border-radius: ${radius.sm};
  color: inherit;
  font-weight: ${font.weight.medium};
  text-decoration: none;
  &:hover {
    text-decoration: underline;
  }
  &[aria-current='page'] {
    color: ${color.accent};
  }
`;

export const Person = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.sm};
  margin-inline-start: auto;
  color: ${color.textMuted};
`;

export const Back = styled.div`
  padding: ${space.sm} ${space.gutter} 0;
`;
