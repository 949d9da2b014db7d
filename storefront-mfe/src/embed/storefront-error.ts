import type { StorefrontErrorCode } from './storefront';

/** Why the storefront cannot be shown. The message is for visitors. */
export class StorefrontError extends Error {
  readonly code: StorefrontErrorCode;

  constructor(code: StorefrontErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
