import { Button, Muted, VisuallyHidden } from 'shared-ui';
import type { SigningKey } from '../../../api/signing-keys';
import { ActionItem, ActionList } from '../releases-page.styles';
import { fingerprintText, signingKeyText } from './signing-key-text';

type Props = {
  keys: SigningKey[];
  isBusy: (id: string) => boolean;
  onRevoke: (key: SigningKey) => Promise<void>;
};

/** The keys of all parts. An admin can revoke the valid ones. */
export function SigningKeyList({ keys, isBusy, onRevoke }: Props) {
  if (keys.length === 0) return <p>No part has a signing key. Releases need no signature.</p>;
  return (
    <ActionList aria-label="Signing keys">
      {keys.map((key) => (
        <ActionItem key={key.id}>
          <div>
            <p>{signingKeyText(key)}</p>
            <Muted as="p">{fingerprintText(key)}</Muted>
          </div>
          {key.revokedAt === null && (
            <Button busy={isBusy(key.id)} onClick={() => void onRevoke(key)}>
              Revoke{' '}
              <VisuallyHidden>
                {key.label} of {key.part}
              </VisuallyHidden>
            </Button>
          )}
        </ActionItem>
      ))}
    </ActionList>
  );
}
