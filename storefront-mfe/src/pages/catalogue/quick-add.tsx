import { useRole, useSession, type Product } from 'shared-auth';
import { useAddToCart } from '../../saved-items/use-add-to-cart';
import { QuickAddButton } from './quick-add.styles';

/** The card's Add to Cart button, for buyers and for visitors; hidden for sellers and admins, and for what is sold out. */
export function QuickAdd({ product }: { product: Product }) {
  const { user, loading } = useSession();
  const role = useRole();
  const { addToCart, isAdding } = useAddToCart(product);
  const isSoldOut = product.stock === 0;
  if (isSoldOut || loading || (user && role !== 'buyer')) return null;
  return (
    <QuickAddButton
      type="button"
      aria-label={`Add ${product.name} to cart`}
      // `disabled` would remove the focus from the button.
      aria-disabled={isAdding || undefined}
      onClick={() => {
        if (!isAdding) void addToCart();
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
