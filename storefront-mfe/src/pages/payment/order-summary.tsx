import type { CartItem } from 'shared-auth';
import { Price } from 'shared-ui';
import { cartTotal } from '../../saved-items/cart-total';
import { Lines, Summary, Total } from './payment.styles';

/** What would be paid for. */
export function OrderSummary({ items }: { items: CartItem[] }) {
  return (
    <Summary aria-labelledby="order-summary">
      <h2 id="order-summary">Your order</h2>
      <Lines>
        {items.map(({ _id, name, price }) => (
          <li key={_id}>
            <span>{name}</span>
            <Price amount={price} />
          </li>
        ))}
      </Lines>
      <Total>
        <span>Total</span>
        <Price amount={cartTotal(items)} />
      </Total>
    </Summary>
  );
}
