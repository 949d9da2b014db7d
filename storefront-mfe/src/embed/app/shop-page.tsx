import { useLocation } from 'react-router-dom';
import { EmptyState } from 'shared-ui';
import { PageFrame } from '../../layout/page-frame';
import { useSurface } from './surface-context';

/** A page that the shop shows in its own window only, such as the payment: it belongs to another remote. */
export function ShopPage() {
  const { options } = useSurface();
  const { pathname } = useLocation();
  return (
    <PageFrame>
      <EmptyState
        text="This continues in the shop."
        action={
          <a href={new URL(pathname, options.host).href} target="_blank" rel="noopener">
            Open the shop in a new window
          </a>
        }
      />
    </PageFrame>
  );
}
