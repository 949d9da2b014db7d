import { ProgressBar, SlowNotice, space } from 'shared-ui';
import styled from 'styled-components';

const Frame = styled.div`
  display: grid;
  gap: ${space.xl};
  padding: ${space.xxl} ${space.gutter};
`;

/** Stands in a page's place on the first load, while its guard, its code or its data are waited for. */
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
