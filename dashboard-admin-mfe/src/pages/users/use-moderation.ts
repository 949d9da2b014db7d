import { useReason } from 'shared-products';
import { confirmDialog, saveFile } from 'shared-ui';
import {
  useDemoteSeller,
  useExportUser,
  useRefuseRequest,
  useRestoreUser,
  useSuspendUser,
  type User,
} from '../../api/users';

/** Runs a change of the user with this id, which resolves with the reason if it changed nothing, and reports both. */
type Attempt = (id: string, change: () => Promise<string | undefined>, success: string) => Promise<void>;

/** What an admin does to a user beside promotion and deletion. */
export function useModeration(onStart: () => void, attempt: Attempt) {
  const suspension = useSuspendUser();
  const restoration = useRestoreUser();
  const demotion = useDemoteSeller();
  const refusal = useRefuseRequest();
  const exporting = useExportUser();
  const askReason = useReason();

  const run = (id: string, change: () => Promise<boolean>, success: string, failure: string) =>
    attempt(id, async () => ((await change()) ? undefined : failure), success);

  async function suspend({ _id: id, name }: User): Promise<void> {
    onStart();
    const reason = await askReason(id, {
      title: `Suspend ${name}?`,
      text: 'All their sessions end, and their products are off sale until you restore them. They see the reason.',
      confirmLabel: 'Yes, suspend',
      cancelLabel: 'No, cancel',
    });
    if (reason === undefined) return;
    const failure = `Somebody else has already suspended or deleted ${name}.`;
    await run(id, () => suspension.mutateAsync({ id, reason }), `${name} is suspended.`, failure);
  }

  async function restore({ _id: id, name }: User): Promise<void> {
    onStart();
    await run(id, () => restoration.mutateAsync({ id }), `${name} is restored.`, `${name} is no longer suspended.`);
  }

  async function demote({ _id: id, name }: User): Promise<void> {
    onStart();
    const confirmed = await confirmDialog({
      title: `Demote ${name}?`,
      text: 'They become a buyer. Their products are kept, but off sale until they are a seller again.',
      confirmLabel: 'Yes, demote',
      cancelLabel: 'No, cancel',
    });
    if (!confirmed) return;
    await run(id, () => demotion.mutateAsync({ id }), `${name} is now a buyer.`, `${name} is no longer a seller.`);
  }

  async function refuse({ _id: id, name }: User): Promise<void> {
    onStart();
    const confirmed = await confirmDialog({
      title: `Refuse ${name}’s request?`,
      text: 'They stay a buyer.',
      confirmLabel: 'Yes, refuse',
      cancelLabel: 'No, cancel',
    });
    if (!confirmed) return;
    const success = `${name} stays a buyer.`;
    await run(id, () => refusal.mutateAsync({ id }), success, `${name} no longer waits for an approval.`);
  }

  const exportData = ({ _id: id, name, email }: User) =>
    attempt(
      id,
      async () => {
        const data = await exporting.mutateAsync({ id });
        saveFile(`ocs-account-${email}.json`, new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
        return undefined;
      },
      `The data of ${name} is saved.`,
    );

  return { suspend, restore, demote, refuse, exportData };
}
