import startSuiteShop from '../e2e/global-setup';
import { installEngines } from './engines/installed';

/** Playwright's global set-up: installs missing engines where possible, and starts the shop. */
export default async function setUp(): Promise<() => Promise<void>> {
  await installEngines();
  return startSuiteShop();
}
