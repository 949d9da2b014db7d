import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { color } from '../tokens/color';
import { space } from '../tokens/space';
import { Button } from './button';
import { VisuallyHidden } from './visually-hidden';

const slowAfterMs = 8000;

const Notice = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.md};
  color: ${color.textMuted};
`;

/** Render it while something loads. It announces the loading, and after 8 s it offers a Try again button. */
export function SlowNotice({ onRetry }: { onRetry: () => void }) {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setSlow(true);
    }, slowAfterMs);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return (
    <div role="status">
      {!slow && <VisuallyHidden>Loading…</VisuallyHidden>}
      {slow && (
        <Notice>
          This is taking longer than usual.
          <Button onClick={onRetry}>Try again</Button>
        </Notice>
      )}
    </div>
  );
}
