import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router-dom';
import { ProgressBar } from 'shared-ui';
import styled from 'styled-components';

/** A navigation that is over sooner than this needs no word, in ms. */
const quietMs = 150;

/** Takes no room, so that nothing moves when it comes and goes. */
const Strip = styled.div`
  position: sticky;
  top: 0;
  z-index: 15;
  height: 0;
`;

/** A bar below the header while the next page is on its way. */
export function NavigationProgress() {
  const isNavigating = useNavigation().state !== 'idle';
  return <Strip>{isNavigating && <LateBar />}</Strip>;
}

function LateBar() {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setShown(true);
    }, quietMs);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return shown && <ProgressBar label="Loading the page" />;
}
