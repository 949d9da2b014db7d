/** One shopper's visit: opens the catalogue, searches, opens a product, logs in and adds the product to the cart. */
export const callNames = [
  'page',
  'catalogue',
  'search',
  'details',
  'log in',
  'add to cart',
  'read cart',
  'delete from cart',
] as const;

export type CallName = (typeof callNames)[number];

export interface Shopper {
  origin: string;
  email: string;
  /** ID token of the identity provider. */
  idToken: string;
  /** Client address, sent as `X-Forwarded-For`. */
  address: string;
}

/** One finished call; `status` is 0 when no response came. */
export interface FinishedCall {
  call: CallName;
  ms: number;
  status: number;
}

/** Called while the journey runs. Items are cart items by id; the server has acknowledged both writes. */
interface JourneyListener {
  onCall: (finished: FinishedCall) => void;
  onItemAdded: (id: string) => void;
  onItemDeleted: (id: string) => void;
}

/** Runs one journey; it ends at the first call that fails. */
export async function runShopperJourney(
  shopper: Shopper,
  { onCall, onItemAdded, onItemDeleted }: JourneyListener,
): Promise<void> {
  const { email, idToken } = shopper;
  const call = async (name: CallName, path: string, options?: Options): Promise<string | undefined> => {
    const start = performance.now();
    const { status, text } = await request(shopper, path, options);
    onCall({ call: name, ms: performance.now() - start, status });
    return status === 200 ? text : undefined;
  };
  if ((await call('page', '/products')) === undefined) return;
  const list = await call('catalogue', '/api/product?page=1&limit=10');
  if (list === undefined) return;
  const products = JSON.parse(list) as { _id: string }[];
  const productId = products[Math.floor(Math.random() * products.length)]?._id ?? '';
  if ((await call('search', '/api/product?search=mirrorless&page=1&limit=10')) === undefined) return;
  if ((await call('details', `/api/product/${productId}`)) === undefined) return;
  const session = await call('log in', '/api/jwt', { method: 'POST', bearer: idToken, body: { email } });
  if (session === undefined) return;
  const { token: bearer } = JSON.parse(session) as { token: string };
  const addition = await call('add to cart', '/api/cart', { method: 'POST', bearer, body: { productId } });
  if (addition === undefined) return;
  const { insertedId } = JSON.parse(addition) as { insertedId: string };
  onItemAdded(insertedId);
  if ((await call('read cart', '/api/cart', { bearer })) === undefined) return;
  // Half of the shoppers delete the item again.
  if (Math.random() < 0.5) return;
  const deletion = await call('delete from cart', `/api/cart/${insertedId}`, { method: 'DELETE', bearer });
  if (deletion !== undefined) onItemDeleted(insertedId);
}

interface Options {
  method?: 'POST' | 'DELETE';
  bearer?: string;
  body?: object;
}

async function request(
  { origin, address }: Shopper,
  path: string,
  { method, bearer, body }: Options = {},
): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(origin + path, {
      method: method ?? 'GET',
      headers: {
        'x-forwarded-for': address,
        ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, text: await response.text() };
  } catch {
    return { status: 0, text: '' };
  }
}
