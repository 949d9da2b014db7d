/** Shows a page of any framework as a component of the shell: React's adapter for the contract in `contract/mounted-page`. */
import type { Mount, MountedPage } from 'contract/mounted-page';
import type { RegistryEntry } from 'contract/registry';
import { useEffect, useRef, useState, type ComponentType, type MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { PageTitle, useIsHydrated } from 'shared-ui';
import { repeatEarlyActions } from '../../early-actions';
import { PageLoading } from '../../layout/page-loading';
import { useShownReport } from '../../reports/use-version-reports';
import { usePageContext } from './use-page-context';

/** How long `mount` may take. The module has loaded by then. */
const mountTimeoutMs = 5000;

const shopSuffix = ' · OCS';

/** For React, the element's content is this string and never changes. */
const mountedContent = { __html: '' };

function unmount(page: MountedPage | undefined): void {
  try {
    page?.unmount();
  } catch (error) {
    // The person has left. The error is reported and does not stop the navigation.
    reportError(error);
  }
}

/** The address of a plain click on a link of the shop; undefined for any other click. */
function addressOf(event: MouseEvent): string | undefined {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!link?.href || link.target || link.hasAttribute('download') || !isPlain || event.defaultPrevented)
    return undefined;
  return link.origin === location.origin ? link.pathname + link.search + link.hash : undefined;
}

const isPage = (page: Partial<MountedPage> | undefined): boolean =>
  typeof page?.update === 'function' && typeof page.unmount === 'function';

/** The component of a page whose module exports `mount`, of this version of its remote. */
export function mountedPage(mount: Mount, entry: RegistryEntry): ComponentType {
  return function Mounted() {
    // Prerendered HTML stays until the page takes it over.
    const [isPrerendered] = useState(!useIsHydrated());
    // React takes over the title of the HTML if it renders the same one.
    const [title, setTitle] = useState(() => (isPrerendered ? document.title.replace(shopSuffix, '') : ''));
    const [failure, setFailure] = useState<{ error: unknown }>();
    const [mounted, setMounted] = useState<MountedPage>();
    const [fail] = useState(() => (error: unknown) => {
      // React Router renders a route again whose error is undefined.
      setFailure({ error: error ?? new Error('The page failed without a reason.') });
    });
    const context = usePageContext({ fail, setTitle });
    const element = useRef<HTMLDivElement>(null);
    const navigate = useNavigate();
    const first = useRef(context);
    useShownReport(mounted && entry);

    useEffect(() => {
      let hasLeft = false;
      let shown: MountedPage | undefined;
      const timer = setTimeout(() => {
        fail(new Error(`The page did not mount within ${String(mountTimeoutMs)} ms.`));
      }, mountTimeoutMs);
      const start = async () => {
        const place = element.current;
        if (!place) return;
        place.dataset['mounted'] = '';
        const page = await mount(place, first.current);
        clearTimeout(timer);
        if (!isPage(page)) throw new Error('The page’s mount returns no update and unmount.');
        if (hasLeft) {
          unmount(page);
          return;
        }
        shown = page;
        setMounted(page);
        place.dataset['mounted'] = 'ready';
        repeatEarlyActions();
      };
      start().catch(fail);
      return () => {
        hasLeft = true;
        clearTimeout(timer);
        unmount(shown);
      };
    }, [fail]);

    useEffect(() => {
      if (context !== first.current) mounted?.update(context);
    }, [mounted, context]);

    if (failure) throw failure.error;
    return (
      <>
        {title && <PageTitle>{title}</PageTitle>}
        {!mounted && !isPrerendered && <PageLoading />}
        <div
          ref={element}
          onClick={(event) => {
            const url = addressOf(event);
            if (url === undefined) return;
            event.preventDefault();
            void navigate(url);
          }}
          {...(isPrerendered && { dangerouslySetInnerHTML: mountedContent, suppressHydrationWarning: true })}
        />
      </>
    );
  };
}
