/** Finds the app to load: its address and its hash. */
import type { EmbedRelease } from 'contract/embed';
import { StorefrontError } from '../storefront-error';
import { requestJson } from './request-json';

/** The build wraps this code with both: the script's own address, and its app. */
declare const ocsScript: string;
declare const ocsApp: { file: string; integrity: string };

export type AppFile = { url: string; integrity: string };

/** Origin of this script. */
export const scriptOrigin = new URL(ocsScript).origin;

const ownApp: AppFile = { url: new URL(ocsApp.file, ocsScript).href, integrity: ocsApp.integrity };

/** The app of a version at the shop `host`; without a version, the app released with this script. */
export async function findApp(host: string, version: string, onGone: (message: string) => void): Promise<AppFile> {
  if (!version) return ownApp;
  const { status, answer } = await requestJson<EmbedRelease>(
    `${host}/embed/${encodeURIComponent(version)}/release.json`,
  );
  if (status !== 200 || !answer) {
    throw new StorefrontError('unknown-version', `The shop has no version ${version} of its storefront.`);
  }
  if (answer.gone) onGone(`Version ${version} of the storefront is gone; ${answer.version} is shown in its place.`);
  const { file, integrity } = answer.app;
  return { url: `${host}/embed/${answer.version}/${file}`, integrity };
}
