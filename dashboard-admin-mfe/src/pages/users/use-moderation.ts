import { confirmDialog, saveFile, textDialog } from 'shared-ui';
import {
  useDemoteSeller,
  useExportUser,
  useRefuseRequest,
  useRestoreUser,
  useSuspendUser,
  type User,
} from '../../api/users';

/** The server's limit. */
const maxReasonLength = 500;

/** Runs a change, which resolves with the reason if it changed nothing, and reports both. */
type Attempt = (change: () => Promise<string | undefined>, success: string) => Promise<boolean>;

/** What an admin does to a user beside promotion and deletion. */
export function useModeration(attempt: Attempt, onChanged: () => void) {
  const suspension = useSuspendUser();
  const restoration = useRestoreUser();
  const demotion = useDemoteSeller();
  const refusal = useRefuseRequest();
  const exporting = useExportUser();

  const run = async (change: () => Promise<boolean>, success: string, failure: string): Promise<void> => {
    if (await attempt(async () => ((await change()) ? undefined : failure), success)) onChanged();
  };

  async function suspend({ _id: id, name }: User): Promise<void> {
    const reason = await textDialog({
      title: `Suspend ${name}?`,
      text: 'All their sessions end, and their products are off sale until you restore them. They see the reason.',
      label: 'Reason',
      maxLength: maxReasonLength,
      confirmLabel: 'Yes, suspend',
      cancelLabel: 'No, keep',
    });
    if (reason === undefined) return;
    const failure = `Somebody else has already suspended or deleted ${name}.`;
    await run(() => suspension.mutateAsync({ id, reason }), `${name} is suspended.`, failure);
  }

  const restore = ({ _id: id, name }: User) =>
    run(() => restoration.mutateAsync({ id }), `${name} is restored.`, `${name} is no longer suspended.`);

  async function demote({ _id: id, name }: User): Promise<void> {
    const confirmed = await confirmDialog({
      title: `Demote ${name}?`,
      text: 'They become a buyer. Their products are kept, but off sale until they are a seller again.',
      confirmLabel: 'Yes, demote',
      cancelLabel: 'No, keep',
    });
    if (!confirmed) return;
    await run(() => demotion.mutateAsync({ id }), `${name} is now a buyer.`, `${name} is no longer a seller.`);
  }

  async function refuse({ _id: id, name }: User): Promise<void> {
    const confirmed = await confirmDialog({
      title: `Refuse ${name}’s request?`,
      text: 'They stay a buyer.',
      confirmLabel: 'Yes, refuse',
      cancelLabel: 'No, keep',
    });
    if (!confirmed) return;
    const success = `${name} stays a buyer.`;
    await run(() => refusal.mutateAsync({ id }), success, `${name} no longer waits for an approval.`);
  }

  const exportData = ({ _id: id, name, email }: User) =>
    attempt(async () => {
      const data = await exporting.mutateAsync({ id });
      saveFile(`ocs-account-${email}.json`, new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
      return undefined;
    }, `The data of ${name} is saved.`);

  const changing = [suspension, restoration, demotion, refusal, exporting].find(({ isPending }) => isPending);
  return { suspend, restore, demote, refuse, exportData, changingId: changing?.variables?.id };
}
