import { color, font, radius, size, space } from 'shared-ui';
import { NavLink } from 'react-router-dom';
import styled from 'styled-components';

const narrow = '@media (max-width: 860px)';

export const Dashboard = styled.div`
  display: grid;
  grid-template-columns: 14rem minmax(0, 1fr);
  gap: ${space.xxl};
  max-width: ${size.page};
  margin: 0 auto;
  padding: ${space.xxl} ${space.gutter};
  ${narrow} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${space.xl};
    padding-top: ${space.lg};
  }
`;

export const SideMenu = styled.nav`
  display: grid;
  align-content: start;
  gap: ${space.xs};
  ${narrow} {
    display: flex;
    overflow-x: auto;
    margin: 0 calc(-1 * ${space.gutter});
    padding: ${space.xs} ${space.gutter};
    scrollbar-width: none;
  }
`;

export const SideLink = styled(NavLink)`
  display: flex;
  align-items: center;
  min-height: ${size.target};
  padding: 0 ${space.lg};
  border-radius: ${radius.sm};
  color: ${color.textMuted};
  font-weight: ${font.weight.medium};
  text-decoration: none;
  white-space: nowrap;
  &:hover {
    background: ${color.sunken};
    color: ${color.text};
  }
  &[aria-current='page'] {
    background: ${color.accentSoft};
    color: ${color.accent};
  }
`;

export const Content = styled.div`
  min-width: 0;
`;
