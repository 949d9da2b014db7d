import './global-setup';

export default async function stopPostgres(): Promise<void> {
  await globalThis.temporaryDatabase?.stop();
}
