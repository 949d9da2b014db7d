/** What the server tells the page at run time, as JSON in the element `#ocs-settings`; nothing of it is compiled in. */
export type ShopSettings = {
  /** Origin and base path of the API without a trailing slash, e.g. `https://shop.example/api`. */
  apiUrl: string;
  /** Address that pictures are sent to; own server or any image host that answers in ImgBB's shape. */
  imageHostUrl: string;
  /** Address that the contact form is sent to, own server or Web3Forms, and the key that such a service asks for. */
  formServiceUrl: string;
  formAccessKey: string;
  /** The Firebase project that signs people in. */
  firebase: { apiKey: string; projectId: string; authDomain: string };
  /** True when the Auth emulator stands behind this origin in place of Firebase: development only. */
  authEmulator: boolean;
};

const local: ShopSettings = {
  apiUrl: '/api',
  imageHostUrl: '/api/upload',
  formServiceUrl: '/api/contact',
  formAccessKey: '',
  firebase: { apiKey: 'local', projectId: 'demo-ocs', authDomain: 'demo-ocs.firebaseapp.com' },
  authEmulator: true,
};

const settingsElement = (): HTMLElement | null =>
  typeof document === 'undefined' ? null : document.getElementById('ocs-settings');

/** Whether the document is the shop's own; one that embeds the storefront keeps its head to itself. */
export const isShopsDocument = (): boolean => settingsElement() !== null;

function readSettings(): ShopSettings {
  const text = settingsElement()?.textContent;
  return text ? (JSON.parse(text) as ShopSettings) : local;
}

/** Names the shop that an embedded storefront belongs to; the page around it is not the shop's and has no settings. */
export function provideSettings(settings: Pick<ShopSettings, 'apiUrl' | 'formServiceUrl' | 'formAccessKey'>): void {
  Object.assign(shopSettings, settings);
}

/** Read once, when the page starts; a page without the element (a remote's own standalone page, a unit test) is local. */
export const shopSettings: ShopSettings = readSettings();
