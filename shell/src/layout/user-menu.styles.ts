import { color, font, media, radius, shadow, space } from 'shared-ui';
import { Link } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { barItem } from './header.styles';

/** The name beside the person's icon; visually hidden on phones. */
export const PersonName = styled.span`
  max-width: 12rem;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  ${media.phone} {
    position: absolute;
    width: 1px;
    height: 1px;
    clip-path: inset(50%);
  }
`;

export const UserMenuFrame = styled.div`
  ${media.tablet} {
    position: relative;
  }
`;

export const UserMenuList = styled.ul`
  position: absolute;
  top: calc(100% + ${space.sm});
  right: 0;
  ${media.phone} {
    right: ${space.gutter};
  }
  z-index: 12;
  display: grid;
  min-width: 13rem;
  padding: ${space.sm};
  list-style: none;
  border: 1px solid ${color.border};
  border-radius: ${radius.md};
  background: ${color.surface};
  box-shadow: ${shadow.raised};
`;

export const UserMenuName = styled.li`
  display: grid;
  padding: ${space.sm} ${space.md};
  color: ${color.textMuted};
  font-size: ${font.size.small};
`;

const menuItem = css`
  ${barItem}
  width: 100%;
  border-radius: ${radius.sm};
`;

export const UserMenuLink = styled(Link)`
  ${menuItem}
`;

export const UserMenuButton = styled.button`
  ${menuItem}
`;
