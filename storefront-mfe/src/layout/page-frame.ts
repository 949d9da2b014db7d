import { size, space } from 'shared-ui';
import styled from 'styled-components';

/** The column that a page's content stands in. Where it is a part of another column, that one sets `--ocs-page-padding: 0`. */
export const PageFrame = styled.div`
  display: grid;
  gap: ${space.xl};
  align-content: start;
  width: 100%;
  max-width: ${size.page};
  margin-inline: auto;
  padding: var(--ocs-page-padding, ${space.xxl} ${space.gutter} ${space.xxxl});
`;
