import type { StorefrontErrorCode } from './storefront';

/** Why the storefront cannot be shown; the message is a sentence for people. */
export class StorefrontError extends Error {
  readonly code: StorefrontErrorCode;

  constructor(code: StorefrontErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
