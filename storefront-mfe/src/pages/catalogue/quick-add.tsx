import { useIsRestoringSession, useRole, useSession, type Product } from 'shared-auth';
import { useIsHydrated } from 'shared-ui';
import { useAddToCart } from '../../saved-items/use-add-to-cart';
import { QuickAddButton } from './quick-add.styles';

/**
 * The card's Add to Cart button, for buyers and for visitors; hidden for sellers and admins, and for what is sold out. The
 * prerendered page has it, whatever the stock. There, a style hides it from people with a stored session.
 */
export function QuickAdd({ product }: { product: Product }) {
  const { user } = useSession();
  const isRestoring = useIsRestoringSession();
  const role = useRole();
  const { addToCart, isAdding } = useAddToCart(product);
  const isHydrated = useIsHydrated();
  const isSoldOut = product.stock === 0;
  if ((isHydrated && isSoldOut) || isRestoring || (user && role !== 'buyer')) return null;
  return (
    <QuickAddButton
      type="button"
      aria-label={`Add ${product.name} to cart`}
      data-prerendered={isHydrated ? undefined : ''}
      // `disabled` would remove the focus from the button.
      aria-disabled={isAdding || undefined}
      onClick={() => {
        // A tap before hydration may be on what is sold out.
        if (!isAdding && !isSoldOut) void addToCart();
      }}
    >
      <svg
        width="22"
        height="22"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        aria-hidden="true"
      >
        <path d="M3 4h2l2.4 11h10.2L20 7H6M12.5 9.5v4M10.5 11.5h4" strokeLinecap="round" strokeLinejoin="round" />
        <circle cx="9" cy="19.5" r="1.25" />
        <circle cx="16.5" cy="19.5" r="1.25" />
      </svg>
    </QuickAddButton>
  );
}
