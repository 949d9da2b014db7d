import { useEffect, useRef } from 'react';
import { Button, VisuallyHidden } from 'shared-ui';
import type { User } from '../../api/users';
import { Actions } from './users-table.styles';

type Props = {
  user: User;
  /** Nobody deletes themselves. */
  isOwn: boolean;
  isPromoting: boolean;
  isDeleting: boolean;
  onMakeSeller: () => void;
  onDelete: () => void;
};

/** What may be done to one user. */
export function UserActions({ user, isOwn, isPromoting, isDeleting, onMakeSeller, onDelete }: Props) {
  const deletion = useRef<HTMLButtonElement>(null);
  const isBuyer = user.role === 'buyer';
  const wasBuyer = useRef(isBuyer);
  useEffect(() => {
    const isPromoted = wasBuyer.current && !isBuyer;
    wasBuyer.current = isBuyer;
    // The button that was pressed is gone, and the focus with it.
    if (isPromoted && document.activeElement === document.body) deletion.current?.focus();
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
        <Button ref={deletion} variant="danger" busy={isDeleting} onClick={onDelete}>
          Delete <VisuallyHidden>{user.name}</VisuallyHidden>
        </Button>
      )}
    </Actions>
  );
}
