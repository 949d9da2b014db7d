import styled, { keyframes } from 'styled-components';

const turn = keyframes`
  to { transform: rotate(1turn); }
`;

const Ring = styled.span`
  position: absolute;
  width: 1em;
  height: 1em;
  border: 2px solid currentColor;
  border-right-color: transparent;
  border-radius: 50%;
  animation: ${turn} 700ms linear infinite;
`;

/** Turns in the middle of a button whose label says what is going on; on its own it says nothing. */
export function Spinner() {
  return <Ring aria-hidden="true" />;
}
