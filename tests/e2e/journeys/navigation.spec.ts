import { logIn } from '../../harness/sign-in';
import { expect, followMainLink, logInAsNewBuyer, openUserMenu, test } from '../support/journey-test';

const publicPages = ['/', '/products', '/offer', '/login', '/signup', '/no/such/page'];

test('a visitor sees the header’s links and the footer’s text', async ({ page, isMobile }) => {
  await page.goto('/');
  const header = page.getByRole('banner');
  if (isMobile) await header.getByRole('button', { name: 'Menu' }).click();
  await expect(header.getByText('OCS')).toBeVisible();
  const paths = {
    Home: '/',
    Products: '/products',
    'Special Offers': '/offer',
    Login: '/login',
    'Cart, 0 items': '/profile/cart',
    'Wishlist, 0 items': '/profile/wishlist',
  };
  for (const [name, path] of Object.entries(paths)) {
    const link = header.getByRole('link', { name, exact: true });
    await expect(link).toBeVisible();
    await expect(link).toHaveAttribute('href', path);
  }
  const footer = page.getByRole('contentinfo');
  for (const text of ['Lensfield', '+1 555', 'Mon-Fri', '08:00-22:00', 'Sat-Sun', '10:00-23:00', 'YouTube', '2023']) {
    await expect(footer).toContainText(text);
  }
});

test('no page is wider than the window, and each has its own title and one h1', async ({ page }) => {
  const titles = new Set<string>();
  for (const path of publicPages.slice(0, -1)) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    titles.add(await page.title());
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(await overflow(), path).toBe(0);
  }
  expect(titles.size).toBe(publicPages.length - 1);
  for (const title of titles) expect(title).toMatch(/^.+ · OCS$/);
});

test('Back after a reload, before the shell has started, shows the page before', async ({ page }) => {
  await page.goto('/');
  await followMainLink(page, 'Special Offers');
  await expect(page).toHaveURL('/offer');
  await page.route(
    '**/main.*.js',
    async (route) => {
      await page.evaluate(() => {
        history.back();
      });
      await page.waitForURL('/', { waitUntil: 'commit' });
      await route.continue();
    },
    { times: 1 },
  );
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/camera/i);
  await expect(page).toHaveURL('/');
});

test('the menu opens and closes by keyboard, and a selection closes it', async ({ page }) => {
  // A wide screen shows the links without a menu.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const toggle = page.getByRole('button', { name: 'Menu', exact: true });
  const links = page.getByRole('navigation', { name: 'Main' });
  await expect(links).toBeHidden();
  await toggle.focus();
  await page.keyboard.press('Enter');
  await expect(links).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(links).toBeHidden();
  await expect(toggle).toBeFocused();
  await toggle.click();
  await links.getByRole('link', { name: 'Products' }).click();
  await expect(page).toHaveURL('/products');
  await expect(links).toBeHidden();
});

test('a buyer’s menu shows name, Profile and Logout; a selection and Escape close it', async ({ page, isMobile }) => {
  await logInAsNewBuyer(page, 'Lina Berg');
  // Home gets the focus once it is shown, not yet when its address is.
  await expect(page.getByRole('main')).toBeFocused();
  const opener = page.getByRole('banner').getByRole('button', { name: 'Lina Berg' });
  const profile = page.getByRole('banner').getByRole('link', { name: 'Profile' });
  if (isMobile) await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Home' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeHidden();
  await page.keyboard.press('Escape');

  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(profile).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(profile).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await expect(page.getByRole('banner').getByText('Lina Berg').last()).toBeVisible();
  await profile.click();
  await expect(page).toHaveURL('/profile/userHome');
  await expect(profile).toBeHidden();

  await openUserMenu(page, 'Lina Berg');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect(opener).toBeHidden();
  await followMainLink(page, 'Login');
  await expect(page).toHaveURL('/login');
});

test('Profile leads sellers and admins to their own home pages', async ({ page }) => {
  for (const [email, name, home] of [
    ['seller@ocs.example', 'Sven Halvorsen', '/profile/sellerHome'],
    ['admin@ocs.example', 'Ada Lindqvist', '/profile/adminHome'],
  ] as const) {
    await logIn(page, email);
    await openUserMenu(page, name);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Profile' })).toHaveAttribute('href', home);
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByRole('banner').getByRole('button', { name })).toBeHidden();
  }
});
