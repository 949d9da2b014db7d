import { createMemoryRouter, type DataRouter } from 'react-router-dom';
import { addressesFor } from './addresses';
import { mirrorAddress } from './mirror-address';
import { checkOptions } from '../loader/read-options';

const options = checkOptions({ page: 'catalogue', routing: 'path', base: '/shop' }, 'https://shop.example');

let router: DataRouter;
let stop: () => void;

beforeEach(() => {
  history.replaceState(null, '', '/shop');
  const addresses = addressesFor(options);
  if (!addresses) throw new Error('Path routing has addresses.');
  router = createMemoryRouter([{ path: '*', element: null }], { initialEntries: ['/products'] });
  stop = mirrorAddress(router, addresses);
});
afterEach(() => {
  stop();
  router.dispose();
});

/** Goes back as the browser's button does. */
async function goBack(): Promise<void> {
  const moved = new Promise((resolve) => {
    addEventListener('popstate', resolve, { once: true });
  });
  history.back();
  await moved;
}

// jsdom, like Firefox and Safari before 2025, has no Navigation API.
test('Back returns to the first place without the Navigation API', async () => {
  expect('navigation' in window).toBe(false);
  await router.navigate('/details/7');
  expect(location.pathname).toBe('/shop/details/7');
  await goBack();
  expect(location.pathname).toBe('/shop');
  expect(router.state.location.pathname).toBe('/products');
});

test('Back and Forward pass through every place without adding history entries', async () => {
  await router.navigate('/details/7');
  await router.navigate('/profile/cart');
  const entries = history.length;
  await goBack();
  expect(router.state.location.pathname).toBe('/details/7');
  await goBack();
  expect(router.state.location.pathname).toBe('/products');
  expect(history.length).toBe(entries);
});
