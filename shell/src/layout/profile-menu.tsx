import { lazy, Suspense, useRef, useState } from 'react';
import { useRole } from 'shared-auth';
import { useDismiss } from 'shared-ui';
import { ChevronIcon } from './icons';
import { MenuFrame, MenuOpener, SideLink, SideMenu } from './profile-layout.styles';
import { useMenuEntries } from './use-menu-entries';

/** In one chunk with other parts of these pages that the first view does not need. Without it, the menu has no numbers. */
const MenuCount = lazy(() =>
  import(/* webpackChunkName: "profile-extras" */ './menu-count').then(
    (module) => ({ default: module.MenuCount }),
    () => ({ default: () => null }),
  ),
);

/** The side menu for the person's role; behind a button on small screens. */
export function ProfileMenu() {
  const entries = useMenuEntries(useRole());
  const [open, setOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
  };
  useDismiss({ open, within: frame, close, opener });

  return (
    <MenuFrame ref={frame}>
      <MenuOpener
        ref={opener}
        type="button"
        aria-expanded={open}
        aria-controls="dashboard-links"
        onClick={() => {
          setOpen(!open);
        }}
      >
        Dashboard menu
        <ChevronIcon />
      </MenuOpener>
      <SideMenu
        aria-label="Dashboard"
        id="dashboard-links"
        $open={open}
        onClick={() => {
          close();
          // The link is hidden with the menu, and no navigation moves the focus if its page is already open.
          opener.current?.focus();
        }}
      >
        <SideLink to="/" end>
          Home
        </SideLink>
        {entries.map(({ path, label, count }) => (
          <SideLink key={path} to={path}>
            {label}
            {count !== undefined && (
              <Suspense>
                <MenuCount path={count} />
              </Suspense>
            )}
          </SideLink>
        ))}
        <SideLink to="/profile/account">Account</SideLink>
      </SideMenu>
    </MenuFrame>
  );
}
