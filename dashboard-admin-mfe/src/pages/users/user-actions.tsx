import { useEffect, useRef } from 'react';
import { Button, VisuallyHidden } from 'shared-ui';
import type { User } from '../../api/users';
import { Actions } from './users-table.styles';

type Props = {
  user: User;
  /** The signed-in admin's own account, which they cannot delete. */
  isOwn: boolean;
  isPromoting: boolean;
  isDeleting: boolean;
  onMakeSeller: () => void;
  onDelete: () => void;
};

/** The actions on one user. */
export function UserActions({ user, isOwn, isPromoting, isDeleting, onMakeSeller, onDelete }: Props) {
  const deleteButton = useRef<HTMLButtonElement>(null);
  const isBuyer = user.role === 'buyer';
  const wasBuyer = useRef(isBuyer);
  useEffect(() => {
    const isPromoted = wasBuyer.current && !isBuyer;
    wasBuyer.current = isBuyer;
    // Make Seller has disappeared, and the focus with it.
    if (isPromoted && document.activeElement === document.body) deleteButton.current?.focus();
  }, [isBuyer]);

  return (
    <Actions>
      {isBuyer && (
        <Button busy={isPromoting} onClick={onMakeSeller}>
          Make Seller <VisuallyHidden>of {user.name}</VisuallyHidden>
        </Button>
      )}
      {isOwn ? (
        'Your own account'
      ) : (
        <Button ref={deleteButton} variant="danger" busy={isDeleting} onClick={onDelete}>
          Delete <VisuallyHidden>{user.name}</VisuallyHidden>
        </Button>
      )}
    </Actions>
  );
}
