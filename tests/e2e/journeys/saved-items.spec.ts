import { expect, logInAsNewBuyer, openProduct, test } from '../support/journey-test';

const [bag, tripod] = ['Norte Field Camera Bag', 'Kestrel Trail Tripod with Ball Head'];

test('cart and wishlist show count and total, link to the details, and delete', async ({ page }) => {
  await logInAsNewBuyer(page, 'Cleo Marsh');
  await page.getByRole('link', { name: 'Cart, 0 items' }).click();
  await expect(page.getByText('No Data found')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay' })).toBeDisabled();

  for (const name of [bag, tripod]) {
    await openProduct(page, name);
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await page.getByRole('button', { name: 'Add to Wishlist' }).click();
    await expect(page.getByText('the product added to your wishlist')).toBeVisible();
  }
  await page.getByRole('link', { name: 'Cart, 2 items' }).click();
  const main = page.getByRole('main');
  await expect(page).toHaveTitle('Cart · OCS');
  await expect(main).toContainText('Total Products:2');
  await expect(main).toContainText('Total Price:$268.00');
  for (const head of ['#', 'Image', 'Name', 'Price']) {
    await expect(main.getByRole('columnheader', { name: head, exact: true })).toBeVisible();
  }
  const row = main.getByRole('row', { name: new RegExp(tripod) });
  await expect(row.getByRole('cell').first()).toHaveText('2');
  await expect(row).toContainText('$119.00');
  await row.getByRole('link').click();
  await expect(page).toHaveURL(/\/details\//);
  await page.goBack();

  await page.getByRole('button', { name: 'Pay' }).click();
  await expect(page).toHaveURL('/dashboard/payment');
  await expect(main).toContainText('$268.00');
  await page.goBack();

  await row.getByRole('button', { name: /^Delete/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Are you sure?');
  await expect(dialog).toContainText("You won't be able to revert this!");
  await dialog.getByRole('button', { name: 'No, keep it' }).click();
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: /^Delete/ }).click();
  await dialog.getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect(page.getByText('Deleted!')).toBeVisible();
  await expect(page.getByText('Your file has been deleted.')).toBeVisible();
  await expect(row).toBeHidden();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  await expect(main).toContainText('Total Price:$149.00');

  await page.getByRole('link', { name: 'Wishlist, 2 items' }).click();
  await expect(main).toContainText('Total Products:2');
  await expect(main.getByRole('button', { name: 'Pay' })).toHaveCount(0);
  await row.getByRole('button', { name: /^Delete/ }).click();
  await dialog.getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect(page.getByRole('link', { name: 'Wishlist, 1 item' })).toBeVisible();
});
