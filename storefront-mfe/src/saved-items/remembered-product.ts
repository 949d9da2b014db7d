/** The session-storage key of the product that a visitor wanted in the cart. */
const key = 'ocs-product-for-cart';

/** Remembers the product with this id until a buyer has logged in, in this tab. */
export function rememberProduct(productId: string): void {
  try {
    sessionStorage.setItem(key, productId);
  } catch {
    // Storage is blocked: the person adds the product again.
  }
}

/** The id of the remembered product, which is forgotten; null if there is none. */
export function takeRememberedProduct(): string | null {
  try {
    const productId = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return productId;
  } catch {
    return null;
  }
}
