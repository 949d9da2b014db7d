import styled from 'styled-components';

const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

const Figures = styled.span`
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

/** An amount in US dollars, formatted as `$1,149.00`. */
export function Price({ amount }: { amount: number }) {
  return <Figures>{format.format(amount)}</Figures>;
}
