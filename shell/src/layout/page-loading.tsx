import { color, ProgressBar, SlowNotice, space } from 'shared-ui';
import { useState } from 'react';
import styled from 'styled-components';

// Above a placeholder, the bar is a line below the header. Only people with a stored session see that: others have to log in first.
const Frame = styled.div`
  display: grid;
  gap: ${space.xl};
  padding: ${space.xxl} ${space.gutter};
  :root:not([data-session]) & + [data-placeholder] {
    display: none;
  }
  &:has(+ [data-placeholder]) {
    position: absolute;
    inset-inline: 0;
    z-index: 1;
    gap: 0;
    padding-block: 0;
    background: ${color.canvas};
  }
`;

/** Whether the document has a placeholder, into which the server wrote the public page of a product. */
const findPlaceholder = (): boolean =>
  typeof document !== 'undefined' && document.querySelector('[data-placeholder]') !== null;

/** Shown on the first load until the page's guard, code and data are ready. */
export function PageLoading() {
  const [hasPlaceholder] = useState(findPlaceholder);
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
        <div data-placeholder="" inert suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
      )}
    </>
  );
}
