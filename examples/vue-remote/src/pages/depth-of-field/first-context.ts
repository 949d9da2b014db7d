import type { PageContext } from 'contract/mounted-page';

const notYet = (): never => {
  throw new Error('The page has not been mounted yet.');
};

/** What the page shows at release, and again for its first render in the browser, so that both agree. */
export const firstContext: PageContext = {
  url: '/depth-of-field',
  params: {},
  person: undefined,
  counts: { cart: 0, wishlist: 0 },
  theme: 'light',
  navigate: notYet,
  setTitle: notYet,
  request: notYet,
  fail: notYet,
};
