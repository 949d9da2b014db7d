import { rm } from 'node:fs/promises';
import './global-setup';

export default async function stopPostgres(): Promise<void> {
  if (!globalThis.testPostgres) return;
  const { server, directory } = globalThis.testPostgres;
  await server.stop();
  await rm(directory, { recursive: true, force: true });
}
