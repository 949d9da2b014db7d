import styled from 'styled-components';

const Figures = styled.span`
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

/** `cents` is an integer, `currency` an ISO 4217 code. */
type MoneyProps = { cents: number; currency: string };

/** An amount of money, formatted as `$1,149.00`. */
export function Money({ cents, currency }: MoneyProps) {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  return <Figures>{format.format(cents / 100)}</Figures>;
}
