import path from 'node:path';
import type { RemoteConfig } from 'contract/remote-config';
import { tsImport } from 'tsx/esm/api';

/** The default export of `remote.config.ts` in the folder of a part. */
export async function readRemoteConfig(folder: string): Promise<RemoteConfig> {
  const module = (await tsImport(path.join(folder, 'remote.config.ts'), import.meta.url)) as { default: RemoteConfig };
  return module.default;
}
