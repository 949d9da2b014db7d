import { useEffect, useRef } from 'react';
import { Outlet, useBlocker, useLocation, type Location } from 'react-router-dom';
import { LoginContext } from 'shared-auth';
import { BackRow } from './back-row';
import { DialogLayer } from './dialogs/dialog-layer';
import { Content, Ground } from './embed-layout.styles';
import type { FollowedState } from './mirror-address';
import { NavigationBar } from './navigation-bar';
import { pageAt } from './start-path';
import { useSurface } from './surface-context';
import { useRequestLogin } from './use-request-login';

/** The layout around all pages: the navigation bar, or the back row of a single page; dialogs and toasts. */
export function EmbedLayout() {
  const { options } = useSurface();
  const content = useFocusOnNavigation();
  const requestLogin = useRequestLogin();
  useNavigationEvents();
  return (
    <LoginContext
      value={() => {
        requestLogin('add');
      }}
    >
      <Ground>
        {options.page === 'all' ? <NavigationBar /> : <BackRow />}
        <Content ref={content} tabIndex={-1}>
          <Outlet />
        </Content>
        <DialogLayer />
      </Ground>
    </LoginContext>
  );
}

/** Dispatches an event before each navigation, which the page may prevent. */
function useNavigationEvents(): void {
  const { emit } = useSurface();
  const asked = useRef<Location>(null);
  const blocker = useBlocker(({ nextLocation }) => {
    // The router may ask twice about one navigation.
    if (asked.current === nextLocation || isFollowed(nextLocation)) return false;
    asked.current = nextLocation;
    const { pathname, search } = nextLocation;
    return !emit('ocs-navigate', { ...pageAt(pathname), path: pathname + search });
  });
  useEffect(() => {
    if (blocker.state === 'blocked') blocker.reset();
  }, [blocker]);
}

const isFollowed = ({ state }: Location): boolean => (state as FollowedState | null)?.followed === true;

/** Moves focus and scroll position to a page after a navigation in the storefront only. */
function useFocusOnNavigation() {
  const content = useRef<HTMLDivElement>(null);
  const location = useLocation();
  const last = useRef(location.pathname);
  useEffect(() => {
    if (last.current === location.pathname) return;
    last.current = location.pathname;
    if (isFollowed(location)) return;
    content.current?.focus({ preventScroll: true });
    if ((content.current?.getBoundingClientRect().top ?? 0) < 0) content.current?.scrollIntoView();
  }, [location]);
  return content;
}
