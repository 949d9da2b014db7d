import { font, media, size, space } from 'shared-ui';
import styled from 'styled-components';

export const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.section};
  padding-bottom: ${space.section};
`;

export const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xl};
  width: 100%;
  max-width: ${size.page};
  margin-inline: auto;
  padding-inline: ${space.gutter};
`;

export const SectionHeading = styled.h2`
  font-size: ${font.size.heading};
`;

/** A section with its heading beside the content on a desktop. */
export const SplitSection = styled(Section)`
  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 2fr);
    gap: ${space.xxxl};
  }
`;
