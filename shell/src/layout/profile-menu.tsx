import { useRef, useState } from 'react';
import { useRole } from 'shared-auth';
import { ChevronIcon } from './icons';
import { MenuFrame, MenuOpener, SideLink, SideMenu } from './profile-layout.styles';
import { useDismiss } from './use-dismiss';
import { useMenuEntries } from './use-menu-entries';

/** The side menu's entries for the person's role, on small screens behind a button. */
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
          // The chosen link goes out of sight with the menu, and may lead to the page that is open already.
          opener.current?.focus();
        }}
      >
        <SideLink to="/" end>
          Home
        </SideLink>
        {entries.map(({ path, label }) => (
          <SideLink key={path} to={path}>
            {label}
          </SideLink>
        ))}
      </SideMenu>
    </MenuFrame>
  );
}
