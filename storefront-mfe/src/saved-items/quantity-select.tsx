import { Select } from 'shared-ui';
import styled from 'styled-components';

/** So many quantities are always offered, unless the shop has fewer units. */
const usualChoices = 10;

/** As wide as two digits and the arrow. */
const Narrow = styled(Select)`
  width: 5rem;
`;

type QuantitySelectProps = {
  name: string;
  quantity: number;
  /** The units that can be ordered; undefined where they are not counted. */
  stock: number | undefined;
  onChange: (quantity: number) => void;
};

/** Chooses how many units of a product the cart contains, from 1 to the stock. */
export function QuantitySelect({ name, quantity, stock = Infinity, onChange }: QuantitySelectProps) {
  // The present quantity is offered even if the stock has fallen below it.
  const choices = Math.max(quantity, Math.min(usualChoices, stock));
  return (
    <Narrow
      aria-label={`Quantity of ${name}`}
      value={quantity}
      onChange={({ target }) => {
        onChange(Number(target.value));
      }}
    >
      {Array.from({ length: choices }, (_, index) => (
        <option key={index}>{index + 1}</option>
      ))}
    </Narrow>
  );
}
