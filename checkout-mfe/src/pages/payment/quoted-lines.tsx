import { ProductImage } from 'shared-ui';
import type { Quote, QuotedLine } from '../../api/quote';
import { Money } from '../../orders/money';
import { Line, Lines, LineTexts } from '../../orders/order-lines.styles';
import { LineFault } from './payment.styles';

/** What is in the cart, with what keeps it from being ordered. */
export function QuotedLines({ quote: { lines, currency } }: { quote: Quote }) {
  return (
    <Lines>
      {lines.map((line) => (
        <li key={line.productId}>
          <Line>
            <ProductImage photos={line.photos} alt="" sizes="4rem" />
            <LineTexts>
              <span>{line.name}</span>
              <span>
                {line.quantity} × <Money cents={line.unitCents} currency={currency} />
              </span>
              {line.fault && <LineFault>{faultText(line)}</LineFault>}
            </LineTexts>
          </Line>
        </li>
      ))}
    </Lines>
  );
}

function faultText({ fault, stock = 0 }: QuotedLine): string {
  if (fault === 'removed') return 'No longer for sale';
  return fault === 'sold-out' || stock === 0 ? 'Sold out' : `Only ${String(stock)} left`;
}
