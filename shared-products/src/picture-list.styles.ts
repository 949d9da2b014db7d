import { color, font, radius, shadow, size, space } from 'shared-ui';
import styled from 'styled-components';

export const List = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.sm};
  padding: 0;
  list-style: none;
`;

export const Row = styled.li<{ $isDragging: boolean }>`
  display: grid;
  grid-template-columns: 4.5rem minmax(0, 1fr);
  align-items: center;
  gap: ${space.xs} ${space.md};
  position: relative;
  z-index: ${({ $isDragging }) => ($isDragging ? 1 : 'auto')};
  padding: ${space.sm};
  border: 1px solid ${color.border};
  border-radius: ${radius.md};
  background: ${color.surface};
  box-shadow: ${({ $isDragging }) => ($isDragging ? shadow.raised : 'none')};
`;

/** A touch on it drags the picture, and does not scroll the page. */
export const Handle = styled.button`
  grid-row: span 2;
  align-self: start;
  padding: 0;
  border: 0;
  border-radius: ${radius.md};
  background: none;
  color: inherit;
  cursor: grab;
  touch-action: none;
  &:active {
    cursor: grabbing;
  }
  img {
    pointer-events: none;
  }
`;

export const Description = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space.xs};
  font-size: ${font.size.small};
  line-height: ${font.leading.tight};
`;

export const Note = styled.span`
  color: ${color.textMuted};
  overflow-wrap: anywhere;
`;

export const Failure = styled.span`
  color: ${color.danger};
`;

export const Actions = styled.div`
  display: flex;
  margin-left: -${space.sm};
`;

export const Action = styled.button`
  width: ${size.target};
  height: ${size.target};
  border: 0;
  border-radius: ${radius.round};
  background: none;
  color: ${color.text};
  cursor: pointer;
  &:hover {
    background: ${color.sunken};
  }
  &[aria-disabled='true'] {
    color: ${color.border};
    cursor: default;
  }
`;
