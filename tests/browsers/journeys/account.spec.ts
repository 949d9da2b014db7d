import { createIdentity } from '../../harness/api-accounts';
import { newEmail } from '../../harness/sign-in';
import { demoPassword } from '../../../server/src/seed/demo-accounts';
import { suiteShop } from '../../e2e/support/suite-shop';
import { expect, test } from '../support/journey-test';

/** Creates a buyer at the identity provider. */
async function newBuyer(name: string): Promise<string> {
  const email = newEmail();
  await createIdentity(suiteShop().origin, { email, name });
  return email;
}

test('a new buyer signs up, logs out and logs in', async ({ shopPage }) => {
  const email = newEmail();
  await shopPage.open('/signup');
  await shopPage.fill('First name', 'Mina');
  await shopPage.fill('Last name', 'Okafor');
  await shopPage.fill('Email', email);
  await shopPage.choose('Role', 'buyer');
  await shopPage.fill('Password', demoPassword);
  await shopPage.fill('Confirm password', demoPassword);
  await shopPage.sees('text', 'Passwords match');
  await shopPage.click('button', 'Sign up');
  await shopPage.click('button', /Mina Okafor/);
  await shopPage.click('button', 'Logout');
  await shopPage.doesNotSee('button', /Mina Okafor/);
  expect(await shopPage.tab.run(() => localStorage.getItem('access-token'))).toBeNull();
  await shopPage.open('/login');
  await shopPage.logIn(email);
  await shopPage.sees('button', /Mina Okafor/);
});

test('a buyer opens a product, puts it in the cart, finds it there after a reload and removes it', async ({
  shopPage,
}) => {
  const email = await newBuyer('Bo Lind');
  await shopPage.open('/products?search=m1+olive');
  await shopPage.click('link', /Meridian M1 Mirrorless with 35mm F1.8, Olive/);
  await shopPage.isAt('/login');
  await shopPage.logIn(email);
  await shopPage.isAt(/^\/details\//);
  await shopPage.click('button', 'Add to Cart');
  await shopPage.sees('link', 'Cart, 1 item');
  await shopPage.open('/profile/cart');
  await shopPage.sees('heading', 'Cart');
  await shopPage.sees('text', '$1,429.00');
  await shopPage.click('button', /delete/i);
  await shopPage.sees('text', "You won't be able to revert this!");
  await shopPage.click('button', /^yes/i);
  await shopPage.sees('text', 'Your file has been deleted.');
  await shopPage.sees('text', 'No Data found');
});

test('a page load during the login keeps the session', async ({ shopPage }) => {
  const email = await newBuyer('Ann Vik');
  await shopPage.open('/login');
  await shopPage.tab.run(() => {
    const setItem = Storage.prototype.setItem.bind(localStorage);
    Storage.prototype.setItem = (key, value) => {
      setItem(key, value);
      if (key === 'access-token') location.assign('/profile/cart');
    };
  });
  await shopPage.logIn(email);
  await shopPage.isAt('/profile/cart');
  for (const [path, heading] of [
    ['/profile/cart', 'Cart'],
    ['/profile/wishlist', /wishlist/i],
    ['/profile/cart', 'Cart'],
  ] as const) {
    await shopPage.open(path);
    await shopPage.sees('heading', heading);
    await shopPage.sees('button', /Ann Vik/);
  }
});

test('a person whom an earlier version stored in IndexedDB stays signed in', async ({ shopPage }) => {
  await shopPage.open('/login');
  await shopPage.logIn(await newBuyer('Per Holt'));
  await shopPage.sees('button', /Per Holt/);
  const userKey = () => Object.keys(localStorage).find((key) => key.startsWith('firebase:authUser:'));
  await shopPage.tab.run(() => {
    const key = Object.keys(localStorage).find((one) => one.startsWith('firebase:authUser:')) ?? '';
    const opened = indexedDB.open('firebaseLocalStorageDb', 1);
    opened.onupgradeneeded = () => opened.result.createObjectStore('firebaseLocalStorage', { keyPath: 'fbase_key' });
    opened.onsuccess = () => {
      const write = opened.result.transaction('firebaseLocalStorage', 'readwrite');
      const value = JSON.parse(localStorage.getItem(key) ?? '') as unknown;
      write.objectStore('firebaseLocalStorage').put({ fbase_key: key, value });
      write.oncomplete = () => {
        opened.result.close();
        localStorage.removeItem(key);
      };
    };
  });
  await expect.poll(() => shopPage.tab.run(userKey)).toBeFalsy();
  await shopPage.open('/profile/cart');
  await shopPage.sees('heading', 'Cart');
  await shopPage.sees('button', /Per Holt/);
  await expect.poll(() => shopPage.tab.run(userKey)).toMatch(/^firebase:authUser:/);
});
