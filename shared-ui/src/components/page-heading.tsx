import styled from 'styled-components';
import { font } from '../tokens/font';

/** The page's own heading: one h1 a page. */
export const PageHeading = styled.h1`
  font-size: ${font.size.page};
`;
