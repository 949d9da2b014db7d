import { addressLines, type PostalAddress as Address } from 'contract/addresses';
import styled from 'styled-components';

const Lines = styled.address`
  display: grid;
  font-style: normal;
  overflow-wrap: anywhere;
`;

/** An address as on a parcel; null once it was erased, or is not shown yet. */
export function PostalAddress({ address, absent }: { address: Address | null; absent: string }) {
  if (!address) return <p>{absent}</p>;
  return (
    <Lines>
      {addressLines(address).map((line, index) => (
        <span key={index}>{line}</span>
      ))}
    </Lines>
  );
}
