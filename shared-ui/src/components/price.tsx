import styled from 'styled-components';

/** Commas between groups of three digits. `Intl` would write them too, but loading its data blocks a phone at the start. */
const withCommas = (digits: string): string =>
  digits.length > 3 ? `${withCommas(digits.slice(0, -3))},${digits.slice(-3)}` : digits;

/** Writes dollars with two decimals, as the server does. */
function format(amount: number): string {
  const [dollars = '', cents = ''] = amount.toFixed(2).split('.');
  return `$${withCommas(dollars)}.${cents}`;
}

const Figures = styled.span`
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

/** An amount in US dollars that is not negative, formatted as `$1,149.00`. */
export function Price({ amount }: { amount: number }) {
  return <Figures>{format(amount)}</Figures>;
}
