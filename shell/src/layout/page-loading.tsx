import { placeholderAttribute } from 'contract/page-data';
import { color, ProgressBar, SlowNotice, space, useIsHydrated } from 'shared-ui';
import { useState } from 'react';
import styled from 'styled-components';

// Above a placeholder, the bar is a line below the header. People with a stored session see it: others have to log in first.
const Frame = styled.div`
  display: grid;
  gap: ${space.xl};
  padding: ${space.xxl} ${space.gutter};
  & + [${placeholderAttribute}] {
    display: none;
  }
  :root[data-session='expected'] & + [${placeholderAttribute}] {
    display: block;
  }
  :root[data-session='expected'] &:has(+ [${placeholderAttribute}]) {
    position: absolute;
    inset-inline: 0;
    z-index: 1;
    gap: 0;
    padding-block: 0;
    background: ${color.canvas};
  }
`;

/** Whether the document has a placeholder of the page. At the build there is no document. */
const findPlaceholder = (): boolean =>
  typeof document !== 'undefined' && document.querySelector(`[${placeholderAttribute}]`) !== null;

/** Shown on the first load until the page's guard, code and data are ready. */
export function PageLoading() {
  const isHydrated = useIsHydrated();
  const [hasPlaceholder] = useState(() => !isHydrated && findPlaceholder());
  return (
    <>
      <Frame>
        <ProgressBar label="Loading the page" />
        <SlowNotice
          onRetry={() => {
            location.reload();
          }}
        />
      </Frame>
      {/* Hydration keeps what the server wrote into this element. */}
      {hasPlaceholder && (
        <div
          {...{ [placeholderAttribute]: '' }}
          inert
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: '' }}
        />
      )}
    </>
  );
}
