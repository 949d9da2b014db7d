import { Outlet } from 'react-router-dom';
import { useEarlyActions } from '../early-actions';
import { Footer } from './footer';
import { Header } from './header';
import { Main, Page, SkipLink } from './main-layout.styles';
import { NavigationProgress } from './navigation-progress';
import { useFocusOnNavigation } from './use-focus-on-navigation';
import { useScrollRestoration } from './use-scroll-restoration';

/** Header, routed content and footer. */
export function MainLayout() {
  const main = useFocusOnNavigation();
  useScrollRestoration();
  useEarlyActions();
  return (
    <Page>
      <SkipLink href="#content">Skip to the content</SkipLink>
      <Header />
      <NavigationProgress />
      <Main id="content" tabIndex={-1} ref={main}>
        <Outlet />
      </Main>
      <Footer />
    </Page>
  );
}
