import { useEffect, useRef } from 'react';
import { Button, VisuallyHidden } from 'shared-ui';
import type { User } from '../../api/users';
import { MoreActions } from './more-actions';
import type { UserActions as Handlers } from './use-user-actions';
import { Actions } from './users-table.styles';

type Props = {
  user: User;
  /** The signed-in admin's own account, which they cannot delete. */
  isOwn: boolean;
  actions: Handlers;
};

/** The actions on one user. */
export function UserActions({ user, isOwn, actions }: Props) {
  const deleteButton = useRef<HTMLButtonElement>(null);
  const isBuyer = user.role === 'buyer';
  const wasBuyer = useRef(isBuyer);
  useEffect(() => {
    const isPromoted = wasBuyer.current && !isBuyer;
    wasBuyer.current = isBuyer;
    // Make Seller or Approve has disappeared, and the focus with it.
    if (isPromoted && document.activeElement === document.body) deleteButton.current?.focus();
  }, [isBuyer]);

  return (
    <Actions>
      {isBuyer && (
        <Button busy={actions.isBusy('promote', user)} onClick={() => void actions.makeSeller(user)}>
          {user.requested ? 'Approve' : 'Make Seller'}{' '}
          <VisuallyHidden>{user.requested ? user.name : `of ${user.name}`}</VisuallyHidden>
        </Button>
      )}
      {isOwn ? (
        'Your own account'
      ) : (
        <>
          <Button
            ref={deleteButton}
            variant="danger"
            busy={actions.isBusy('delete', user)}
            onClick={() => void actions.remove(user)}
          >
            Delete <VisuallyHidden>{user.name}</VisuallyHidden>
          </Button>
          <MoreActions user={user} actions={actions} />
        </>
      )}
    </Actions>
  );
}
