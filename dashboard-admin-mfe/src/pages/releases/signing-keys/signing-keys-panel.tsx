import { useQuery } from '@tanstack/react-query';
import { queryClient } from 'shared-auth';
import { signingKeysQuery, useRevokeSigningKey, type SigningKey } from '../../../api/signing-keys';
import { ListPanel } from '../list-panel';
import { useConfirmedRemoval } from '../use-confirmed-removal';
import { SigningKeyForm } from './signing-key-form';
import { SigningKeyList } from './signing-key-list';
import { revokingText } from './signing-key-text';

const retry = () => void queryClient.resetQueries({ queryKey: signingKeysQuery().queryKey });

/** The public keys with which teams sign their releases, and a form that adds one. */
export function SigningKeysPanel() {
  const { data, isPending } = useQuery(signingKeysQuery());
  const { mutateAsync } = useRevokeSigningKey();
  const { heading, remove, isBusy, failure } = useConfirmedRemoval('The signing keys', data);

  const revoke = (key: SigningKey) =>
    remove({
      id: key.id,
      question: { text: revokingText(key), confirmLabel: 'Yes, revoke it', cancelLabel: 'No, keep it' },
      action: () => mutateAsync(key.id),
      done: 'The key was revoked',
    });

  return (
    <ListPanel
      title="Signing keys"
      heading={heading}
      failure={failure}
      isPending={isPending}
      isLoaded={data !== undefined}
      onRetry={retry}
    >
      {data && <SigningKeyList keys={data} isBusy={isBusy} onRevoke={revoke} />}
      <SigningKeyForm />
    </ListPanel>
  );
}
