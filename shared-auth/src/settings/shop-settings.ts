/** The settings of the shop that this page belongs to. */
import { pageDataIds, type ShopSettings } from 'contract/page-data';

const local: ShopSettings = {
  apiUrl: '/api',
  imageHostUrl: '/api/upload',
  formServiceUrl: '/api/contact',
  formAccessKey: '',
  firebase: { apiKey: 'local', projectId: 'demo-ocs', authDomain: 'demo-ocs.firebaseapp.com' },
  authEmulator: true,
};

const settingsElement = (): HTMLElement | null =>
  typeof document === 'undefined' ? null : document.getElementById(pageDataIds.settings);

/** Whether this document belongs to the shop, or to a development server that has its settings. A partner's page that embeds the storefront keeps its title and head. */
export const isShopDocument = (): boolean => settingsElement() !== null;

function readSettings(): ShopSettings {
  const text = settingsElement()?.textContent;
  return text ? (JSON.parse(text) as ShopSettings) : local;
}

/** Sets the shop of an embedded storefront: a partner's page has no settings element. */
export function provideSettings(settings: Pick<ShopSettings, 'apiUrl' | 'formServiceUrl' | 'formAccessKey'>): void {
  Object.assign(shopSettings, settings);
}

/** Read once at startup. A page without the element (standalone page without `--shop`, unit test) uses the local defaults. */
export const shopSettings: ShopSettings = readSettings();
