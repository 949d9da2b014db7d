/** What somebody does who comes to the shop, finds something, logs in and puts it into the cart: HTTP calls, one after the other. */
export const calls = [
  'page',
  'catalogue',
  'search',
  'details',
  'log in',
  'add to cart',
  'read cart',
  'delete from cart',
] as const;

export type CallName = (typeof calls)[number];

export interface Shopper {
  origin: string;
  email: string;
  /** What the identity provider says of this person. */
  idToken: string;
  /** Where they call from. */
  address: string;
}

/** A call that was answered, or was not: then `status` is 0. */
export interface Called {
  call: CallName;
  ms: number;
  status: number;
}

interface JourneyNotes {
  heard: (called: Called) => void;
  /** The item is in the cart: the server has said so. */
  added: (id: string) => void;
  /** The item has been taken out. */
  deleted: (id: string) => void;
}

/** One journey; ends at the first call that fails. */
export async function makeJourney(shopper: Shopper, { heard, added, deleted }: JourneyNotes): Promise<void> {
  const { email, idToken } = shopper;
  const ask = async (call: CallName, path: string, options?: Options): Promise<string | undefined> => {
    const start = performance.now();
    const { status, text } = await request(shopper, path, options);
    heard({ call, ms: performance.now() - start, status });
    return status === 200 ? text : undefined;
  };
  if ((await ask('page', '/products')) === undefined) return;
  const listed = await ask('catalogue', '/api/product?page=1&limit=10');
  if (listed === undefined) return;
  const products = JSON.parse(listed) as { _id: string }[];
  const productId = products[Math.floor(Math.random() * products.length)]?._id ?? '';
  if ((await ask('search', '/api/product?search=mirrorless&page=1&limit=10')) === undefined) return;
  if ((await ask('details', `/api/product/${productId}`)) === undefined) return;
  const session = await ask('log in', '/api/jwt', { method: 'POST', bearer: idToken, body: { email } });
  if (session === undefined) return;
  const { token: bearer } = JSON.parse(session) as { token: string };
  const put = await ask('add to cart', '/api/cart', { method: 'POST', bearer, body: { productId } });
  if (put === undefined) return;
  const { insertedId } = JSON.parse(put) as { insertedId: string };
  added(insertedId);
  if ((await ask('read cart', '/api/cart', { bearer })) === undefined) return;
  // Every other shopper changes their mind.
  if (Math.random() < 0.5) return;
  if ((await ask('delete from cart', `/api/cart/${insertedId}`, { method: 'DELETE', bearer })) !== undefined) {
    deleted(insertedId);
  }
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
