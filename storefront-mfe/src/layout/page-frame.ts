import { size, space } from 'shared-ui';
import styled from 'styled-components';

/** The column that a page's content stands in. */
export const PageFrame = styled.div`
  display: grid;
  gap: ${space.xl};
  align-content: start;
  width: 100%;
  max-width: ${size.page};
  margin-inline: auto;
  padding: ${space.xxl} ${space.gutter} ${space.xxxl};
`;
