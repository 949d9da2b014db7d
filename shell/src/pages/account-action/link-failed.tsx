import { FailedState } from 'shared-ui';
import { changeErrorText, codeOf } from '../../session/account-error';
import { InvalidLink } from './invalid-link';

/** The provider's codes for a link that was used or has expired. */
const deadCodes = ['auth/invalid-action-code', 'auth/expired-action-code', 'auth/user-not-found', 'auth/user-disabled'];

/** Says that a link does not work, or that it could not be tried. */
export function LinkFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (deadCodes.includes(codeOf(error))) return <InvalidLink error={error} />;
  return (
    <>
      <h1>Your account</h1>
      <FailedState message={changeErrorText(error)} onRetry={onRetry} />
    </>
  );
}
