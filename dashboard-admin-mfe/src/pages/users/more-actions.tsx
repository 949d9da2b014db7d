import { useId, useRef, useState } from 'react';
import { Button, useDismiss, VisuallyHidden } from 'shared-ui';
import type { User } from '../../api/users';
import { ActionMenu, MoreFrame } from './more-actions.styles';
import type { UserActions } from './use-user-actions';

type Props = { user: User; actions: UserActions };

/** The rarer actions on one user, behind a button. */
export function MoreActions({ user, actions }: Props) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  useDismiss({
    open: isOpen,
    within: frame,
    close: () => {
      setOpen(false);
    },
    opener,
  });

  const entries = [
    user.suspended
      ? { label: 'Restore', object: user.name, onClick: actions.restore }
      : { label: 'Suspend', object: user.name, onClick: actions.suspend },
    user.role === 'seller' && { label: 'Demote', object: user.name, onClick: actions.demote },
    user.requested && { label: 'Refuse', object: user.name, onClick: actions.refuse },
    { label: 'Export data', object: `of ${user.name}`, onClick: actions.exportData },
  ].filter((entry) => entry !== false);

  return (
    <MoreFrame ref={frame}>
      <Button
        ref={opener}
        variant="quiet"
        busy={actions.isBusy('more', user)}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => {
          setOpen(!isOpen);
        }}
      >
        More <VisuallyHidden>for {user.name}</VisuallyHidden>
      </Button>
      <ActionMenu id={id} hidden={!isOpen}>
        {entries.map(({ label, object, onClick }) => (
          <li key={label}>
            <Button
              variant="quiet"
              onClick={() => {
                // The dialog returns the focus to the button, because the menu is closed then.
                setOpen(false);
                opener.current?.focus();
                void onClick(user);
              }}
            >
              {label} <VisuallyHidden>{object}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </ActionMenu>
    </MoreFrame>
  );
}
