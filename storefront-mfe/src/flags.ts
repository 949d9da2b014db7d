/** The storefront's feature flags. Admins set them at /profile/flags; without a setting they have their defaults. */
import type { FlagDeclarations } from 'contract/flags';

export const flags = {
  'brand-before-reviews': {
    description: 'On the details page, shows more products of the brand above the reviews.',
    default: false,
  },
} as const satisfies FlagDeclarations;
