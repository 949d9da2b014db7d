import styled from 'styled-components';
import { color, font, media, radius, size, space } from 'shared-ui';

/** Also the drop target for pictures. */
export const Pictures = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.lg};
`;

export const PictureRow = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.md} ${space.lg};
  ${media.desktop} {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const Frame = styled.div`
  flex: none;
  width: clamp(5rem, 30%, 10rem);
  ${media.desktop} {
    width: auto;
  }
`;

export const Choice = styled.div`
  flex: 1;
  min-width: 0;
`;

export const Preview = styled.img`
  width: 100%;
  aspect-ratio: 1;
  object-fit: contain;
  background: ${color.imageGround};
  border-radius: ${radius.md};
`;

export const Unreadable = styled.p`
  display: grid;
  place-items: center;
  aspect-ratio: 1;
  padding: ${space.sm};
  background: ${color.sunken};
  border-radius: ${radius.md};
  font-size: ${font.size.small};
  text-align: center;
`;

/** Hides the browser's text, which is "No file chosen" for a picture from a draft. */
export const FileInput = styled.input`
  width: 100%;
  min-height: ${size.target};
  color: transparent;
  &::file-selector-button {
    min-height: ${size.target};
    padding: ${space.sm} ${space.lg};
    border: 1px solid ${color.borderStrong};
    border-radius: ${radius.round};
    background: ${color.surface};
    color: ${color.text};
    font: inherit;
    font-weight: ${font.weight.medium};
    cursor: pointer;
  }
  &:hover::file-selector-button {
    background: ${color.sunken};
  }
`;

export const PictureName = styled.p`
  font-size: ${font.size.small};
  color: ${color.textMuted};
  overflow-wrap: anywhere;
`;
