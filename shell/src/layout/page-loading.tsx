import { ProgressBar, SlowNotice, space } from 'shared-ui';
import styled from 'styled-components';

const Frame = styled.div`
  display: grid;
  gap: ${space.xl};
  padding: ${space.xxl} ${space.gutter};
`;

/** Shown on the first load until the page's guard, code and data are ready. */
export function PageLoading() {
  return (
    <Frame>
      <ProgressBar label="Loading the page" />
      <SlowNotice
        onRetry={() => {
          location.reload();
        }}
      />
    </Frame>
  );
}
