/** The singleton that the shell provides to every remote: session, guards, HTTP client and typed endpoints. */
export { cartQuery, useAddCartItem, useDeleteCartItem } from './api/cart';
export { sendContactMessage, type ContactMessage } from './api/contact';
export { firstProducts, keepFirstProducts } from './api/first-products';
export { http, isTransient, prepareTrace, problemOf, statusOf } from './api/http';
export {
  allProductsQuery,
  brandsQuery,
  listed,
  productQuery,
  productsQuery,
  useAddProduct,
  useDeleteProduct,
  useUpdateProduct,
  type Listed,
  type ProductFilter,
} from './api/products';
export { queryClient, retryDelayMs } from './api/query-client';
export type { SavedList } from './api/saved-items';
export type { CartItem, Problem, Product, ProductInput, Schemas, WishlistItem } from './api/types';
export { uploadImage } from './api/uploads';
export { adminQuery, sellerQuery } from './api/users';
export { useAddWishlistItem, useDeleteWishlistItem, wishlistQuery } from './api/wishlist';
export { session, useIsRestoringSession, useSession } from './session/current-session';
export { keepAccessTokenInMemory, readAccessToken, tokenClaims } from './session/access-token';
export type { AccountActions } from './session/account-actions';
export type {
  AccountAtProvider,
  AuthenticatorApp,
  AuthenticatorSetup,
  SignInMethod,
} from './session/account-at-provider';
export { askCodeBy } from './session/code-prompt';
export { LoginContext, useGoToLogin } from './session/go-to-login';
export { guardedLoader, redirectDenied } from './session/guard';
export type { Identity, IdentityProvider } from './session/identity';
export { openLogin, type AfterLoginState, type LoginState } from './session/open-login';
export { useRole } from './session/roles';
export type { SessionUser } from './session/session-store';
export { isShopDocument, provideSettings, shopSettings } from './settings/shop-settings';
