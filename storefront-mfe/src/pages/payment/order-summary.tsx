import type { CartItem } from 'shared-auth';
import { PanelTitle, Price } from 'shared-ui';
import { cartTotal } from '../../saved-items/cart-total';
import { Lines, Summary, Total } from './payment.styles';

/** The items of the order and their total. */
export function OrderSummary({ items }: { items: CartItem[] }) {
  return (
    <Summary aria-labelledby="order-summary">
      <PanelTitle id="order-summary">Your order</PanelTitle>
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
