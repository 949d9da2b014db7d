import styled from 'styled-components';

/** Writes dollars with at most two decimals as the server does, without `Intl`: loading its data blocks a phone at the start. */
const format = (amount: number): string => `$${amount.toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',')}`;

const Figures = styled.span`
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

/** An amount in US dollars, formatted as `$1,149.00`. */
export function Price({ amount }: { amount: number }) {
  return <Figures>{format(amount)}</Figures>;
}
