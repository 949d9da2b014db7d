import { useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Role } from 'contract/remote-config';
import { session, useRole, type SessionUser } from 'shared-auth';
import { useDismiss } from 'shared-ui';
import { ToolButton } from './header.styles';
import { ChevronIcon, PersonIcon } from './icons';
import {
  PersonName,
  UserMenuButton,
  UserMenuFrame,
  UserMenuLink,
  UserMenuList,
  UserMenuName,
} from './user-menu.styles';

/** The target of the Profile link. */
const profilePaths: Record<Role, string> = {
  admin: '/profile/adminHome',
  seller: '/profile/sellerHome',
  buyer: '/profile/userHome',
};

/** A button with the person's name, which opens Profile and Logout. */
export function UserMenu({ user }: { user: SessionUser }) {
  const [open, setOpen] = useState(false);
  const role = useRole() ?? 'buyer';
  const navigate = useNavigate();
  const frame = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const listId = useId();
  const close = () => {
    setOpen(false);
  };
  useDismiss({ open, within: frame, close, opener });

  const logOut = async () => {
    close();
    // Leaves guarded pages first. Their guard would open /login.
    await navigate('/');
    await session.logOut();
  };
  const name = user.displayName || user.email;

  return (
    <UserMenuFrame ref={frame}>
      <ToolButton
        ref={opener}
        type="button"
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => {
          setOpen(!open);
        }}
      >
        <PersonIcon />
        <PersonName>{name}</PersonName>
        <ChevronIcon />
      </ToolButton>
      {open && (
        <UserMenuList id={listId}>
          <UserMenuName>
            <strong>{user.displayName}</strong>
            {user.email}
          </UserMenuName>
          <li>
            <UserMenuLink to={profilePaths[role]} onClick={close}>
              Profile
            </UserMenuLink>
          </li>
          <li>
            <UserMenuButton type="button" onClick={() => void logOut()}>
              Logout
            </UserMenuButton>
          </li>
        </UserMenuList>
      )}
    </UserMenuFrame>
  );
}
