import styled, { keyframes } from 'styled-components';
import { color } from '../tokens/color';
import { radius } from '../tokens/shape';

const pass = keyframes`
  from { background-position: 150% 0; }
  to { background-position: -50% 0; }
`;

const Bar = styled.span<{ $width: string; $height: string }>`
  display: block;
  width: ${({ $width }) => $width};
  height: ${({ $height }) => $height};
  border-radius: ${radius.sm};
  background: linear-gradient(100deg, transparent 40%, ${color.shimmer} 50%, transparent 60%) ${color.sunken};
  background-size: 200% 100%;
  animation: ${pass} 1.6s linear infinite;
`;

/** A placeholder for loading content. `width` and `height` are CSS lengths. Hidden from screen readers. */
export function Skeleton({ width = '100%', height = '1em' }: { width?: string; height?: string }) {
  return <Bar $width={width} $height={height} aria-hidden="true" />;
}
