import styled from 'styled-components';
import { font } from '../tokens/font';

/** The page's h1. Every page has one. */
export const PageHeading = styled.h1`
  font-size: ${font.size.page};
`;
