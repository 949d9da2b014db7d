import { Outlet, ScrollRestoration, type Location } from 'react-router-dom';
import { Footer } from './footer';
import { Header } from './header';
import { Main, Page, SkipLink } from './main-layout.styles';
import { NavigationProgress } from './navigation-progress';
import { useFocusOnNavigation } from './use-focus-on-navigation';

/** Every first page of a document has the key `default`: without its address, another page's position would be restored. */
const positionKey = ({ key, pathname, search }: Location) => (key === 'default' ? pathname + search : key);

/** Header, routed content, footer: what stays while the pages change. */
export function MainLayout() {
  const main = useFocusOnNavigation();
  return (
    <Page>
      <SkipLink href="#content">Skip to the content</SkipLink>
      <Header />
      <NavigationProgress />
      <Main id="content" tabIndex={-1} ref={main}>
        <Outlet />
      </Main>
      <Footer />
      <ScrollRestoration getKey={positionKey} />
    </Page>
  );
}
