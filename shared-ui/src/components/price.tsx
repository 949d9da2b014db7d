import styled from 'styled-components';

/** Writes an amount in whole cents as `Intl.NumberFormat` does, whose data blocks a phone while the page starts. */
function format(amount: number): string {
  const digits = Math.abs(amount)
    .toFixed(2)
    .replace(/\B(?=(\d{3})+\.)/g, ',');
  return `${amount < 0 ? '-' : ''}$${digits}`;
}

const Figures = styled.span`
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

/** An amount in US dollars, formatted as `$1,149.00`. */
export function Price({ amount }: { amount: number }) {
  return <Figures>{format(amount)}</Figures>;
}
