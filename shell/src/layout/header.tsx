import { useRef, useState } from 'react';
import { useIsRestoringSession, useSession } from 'shared-auth';
import { useDismiss, useIsHydrated, VisuallyHidden } from 'shared-ui';
import { CloseIcon, MenuIcon } from './icons';
import { Bar, Brand, Links, LoginLink, MainLink, MenuToggle, Tools } from './header.styles';
import { SavedLinks } from './saved-links';
import { UserMenu } from './user-menu';

/** Brand, main links (behind a toggle on small screens), user menu, cart and wishlist with their counts. */
export function Header() {
  const [open, setOpen] = useState(false);
  const { user } = useSession();
  const isSignedOut = !useIsRestoringSession() && !user;
  const isHydrated = useIsHydrated();
  const bar = useRef<HTMLElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
  };
  useDismiss({ open, within: bar, close, opener: toggle });

  return (
    <Bar ref={bar}>
      <Brand to="/" onClick={close}>
        OCS
      </Brand>
      <Links aria-label="Main" id="main-links" $open={open} onClick={close}>
        <MainLink to="/" end>
          Home
        </MainLink>
        <MainLink to="/products">Products</MainLink>
        <MainLink to="/offer">Special Offers</MainLink>
        {isSignedOut && (
          <LoginLink to="/login" data-prerendered={isHydrated ? undefined : ''}>
            Login
          </LoginLink>
        )}
      </Links>
      <Tools>
        {/* Leftmost, so that the other tools do not move when it appears. */}
        {user && <UserMenu user={user} />}
        <SavedLinks />
        <MenuToggle
          ref={toggle}
          type="button"
          aria-expanded={open}
          aria-controls="main-links"
          onClick={() => {
            setOpen(!open);
          }}
        >
          {open ? <CloseIcon /> : <MenuIcon />}
          <VisuallyHidden>Menu</VisuallyHidden>
        </MenuToggle>
      </Tools>
    </Bar>
  );
}
