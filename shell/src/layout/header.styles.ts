import { color, font, motion, radius, shadow, size, space } from 'shared-ui';
import { Link, NavLink } from 'react-router-dom';
import styled, { css } from 'styled-components';

/** Below this width the main links do not fit beside the tools and go behind the toggle. */
const narrow = '@media (max-width: 860px)';

// Wraps because text at 200 % zoom needs a second line on a phone. The padding aligns the bar with the page's content.
export const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: 10;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space.lg};
  min-height: ${size.header};
  padding: 0 max(${space.gutter}, calc((100% - ${size.page}) / 2 + ${space.gutter}));
  background: ${color.canvas};
  border-bottom: 1px solid ${color.border};
  ${narrow} {
    @media (scripting: none) {
      flex-wrap: wrap;
    }
  }
`;

export const Brand = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: ${size.target};
  margin-right: ${space.lg};
  font-size: ${font.size.title};
  font-weight: ${font.weight.bold};
  letter-spacing: 0.14em;
  color: ${color.text};
  text-decoration: none;
`;

/** The style of all links and buttons in the bar. */
export const barItem = css`
  display: inline-flex;
  align-items: center;
  gap: ${space.sm};
  min-width: ${size.target};
  min-height: ${size.target};
  padding: 0 ${space.md};
  border: 0;
  border-radius: ${radius.round};
  background: none;
  color: ${color.text};
  font-weight: ${font.weight.medium};
  text-decoration: none;
  cursor: pointer;
  transition: background ${motion.quick};
  &:hover {
    background: ${color.sunken};
  }
`;

export const Links = styled.nav<{ $open: boolean }>`
  display: flex;
  gap: ${space.xs};
  ${narrow} {
    display: ${({ $open }) => ($open ? 'grid' : 'none')};
    position: absolute;
    inset: 100% 0 auto;
    padding: ${space.md} ${space.gutter} ${space.xl};
    background: ${color.canvas};
    border-bottom: 1px solid ${color.border};
    box-shadow: ${shadow.raised};
    @media (scripting: none) {
      position: static;
      display: flex;
      flex-wrap: wrap;
      padding: 0;
      border: 0;
      box-shadow: none;
    }
  }
`;

export const MainLink = styled(NavLink)`
  ${barItem}
  &[aria-current='page'] {
    color: ${color.accent};
  }
`;

/** The prerendered link is hidden from people with a stored session. The inline script in the HTML sets `data-session`. */
export const LoginLink = styled(MainLink)`
  :root[data-session='expected'] &[data-prerendered] {
    display: none;
  }
`;

export const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  align-items: center;
  gap: ${space.xs};
  margin-left: auto;
`;

export const ToolLink = styled(NavLink)`
  ${barItem}
  position: relative;
  justify-content: center;
`;

export const Count = styled.span`
  position: absolute;
  bottom: 50%;
  left: 50%;
  min-width: 1.25rem;
  padding: 0 0.25rem;
  border-radius: ${radius.round};
  background: ${color.accent};
  color: ${color.onAccent};
  font-size: 0.75rem;
  font-weight: ${font.weight.bold};
  line-height: 1.25rem;
  text-align: center;
  font-variant-numeric: tabular-nums;
  &[data-none] {
    background: ${color.sunken};
    color: ${color.textMuted};
  }
`;

export const ToolButton = styled.button`
  ${barItem}
`;

export const MenuToggle = styled.button`
  ${barItem}
  justify-content: center;
  padding: 0;
  @media (min-width: 861px), (scripting: none) {
    display: none;
  }
`;
