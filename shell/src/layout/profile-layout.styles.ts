import { color, font, radius, shadow, size, space } from 'shared-ui';
import { NavLink } from 'react-router-dom';
import styled from 'styled-components';

const narrow = '@media (max-width: 860px)';
const wide = '@media (min-width: 861px)';

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

export const MenuFrame = styled.div`
  position: relative;
  ${wide} {
    position: sticky;
    top: calc(4rem + ${space.xl});
    align-self: start;
  }
`;

export const MenuOpener = styled.button`
  display: flex;
  align-items: center;
  justify-content: space-between;
  width: 100%;
  min-height: ${size.target};
  padding: 0 ${space.lg};
  border: 1px solid ${color.borderStrong};
  border-radius: ${radius.sm};
  background: ${color.surface};
  color: ${color.text};
  font: inherit;
  font-weight: ${font.weight.medium};
  cursor: pointer;
  &[aria-expanded='true'] > svg {
    transform: rotate(180deg);
  }
  ${wide} {
    display: none;
  }
`;

/** Beside the page; on small screens it covers the page while it is open. */
export const SideMenu = styled.nav<{ $open: boolean }>`
  display: grid;
  align-content: start;
  gap: ${space.xs};
  ${narrow} {
    display: ${({ $open }) => ($open ? 'grid' : 'none')};
    position: absolute;
    inset: calc(100% + ${space.xs}) 0 auto;
    z-index: 5;
    padding: ${space.sm};
    border: 1px solid ${color.border};
    border-radius: ${radius.md};
    background: ${color.surface};
    box-shadow: ${shadow.raised};
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

// The page's height is what is visible below the header and the page's heading.
export const Content = styled.div`
  --ocs-page-padding: 0;
  --ocs-page-height: calc(100vh - 16rem);
  min-width: 0;
`;
