import { test } from '../support/journey-test';

test('a seller sees the home, the products and the form of the dashboard', async ({ shopPage }) => {
  await shopPage.open('/profile/sellerHome');
  await shopPage.isAt('/login');
  await shopPage.logIn('seller@ocs.example');
  await shopPage.sees('heading', 'Seller Home');
  await shopPage.click('link', 'My Product');
  await shopPage.sees('text', /^Total Products: [1-9]/);
  await shopPage.click('link', 'Add Product');
  await shopPage.fill('Name', 'Halcyon');
  await shopPage.click('button', 'Add Product');
  await shopPage.isAt('/profile/addProduct');
});

test('an admin sees users and releases', async ({ shopPage }) => {
  await shopPage.open('/login');
  await shopPage.logIn('admin@ocs.example');
  await shopPage.sees('button', /Ada Lindqvist/);
  await shopPage.open('/profile/users');
  await shopPage.sees('text', /^Total Users: [1-9]/);
  await shopPage.fill(/search/i, 'seller2@ocs.example\n');
  await shopPage.sees('text', 'Total Users: 1');
  await shopPage.open('/profile/releases');
  await shopPage.sees('heading', 'Releases');
  await shopPage.sees('text', 'storefront');
});
