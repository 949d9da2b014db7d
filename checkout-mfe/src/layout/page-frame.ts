import { size, space } from 'shared-ui';
import styled from 'styled-components';

/** The column with a page's content. An outer layout with its own padding sets `--ocs-page-padding: 0`. */
export const PageFrame = styled.div`
  display: grid;
  gap: ${space.xl};
  align-content: start;
  width: 100%;
  max-width: ${size.page};
  margin-inline: auto;
  padding: var(--ocs-page-padding, ${space.xxl} ${space.gutter} ${space.xxxl});
`;
