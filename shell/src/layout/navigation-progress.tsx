import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router-dom';
import { ProgressBar } from 'shared-ui';
import styled from 'styled-components';

/** Faster navigations show no bar. In ms. */
const delayMs = 150;

/** Has no height, so that the bar does not move the page. */
const Strip = styled.div`
  position: sticky;
  top: 0;
  z-index: 15;
  height: 0;
`;

/** A progress bar below the header during a navigation. */
export function NavigationProgress() {
  const isNavigating = useNavigation().state !== 'idle';
  return <Strip>{isNavigating && <DelayedBar />}</Strip>;
}

function DelayedBar() {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setShown(true);
    }, delayMs);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return shown && <ProgressBar label="Loading the page" />;
}
