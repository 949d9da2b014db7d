import { fireEvent, render, within } from '@testing-library/react';
import type { Surface } from '../embed/contract';
import { bringForward, removeLayer, type ShownContent } from '../embed/app/dialogs/dialog-layers';
import { joinShop } from '../embed/app/shop';
import { SurfaceContext } from '../embed/app/surface-context';
import { useRequestLogin } from '../embed/app/use-request-login';
import { checkOptions } from '../embed/loader/read-options';
import type { StorefrontOptions } from '../embed/storefront';
import { host } from './login-window';

/** A storefront on the page that has only a button "Log in", and records its dialogs instead of showing them. */
export function showStorefront(given: StorefrontOptions = {}) {
  const emit = jest.fn<boolean, Parameters<Surface['emit']>>(() => true);
  const surface: Surface = {
    container: document.createElement('div'),
    options: checkOptions(given, host),
    settings: { apiUrl: '/api', formServiceUrl: '/api/contact', formAccessKey: '', registered: true },
    emit,
    resumeAt: undefined,
  };
  const dialogs: ShownContent[] = [];
  const layer = { add: (shown: ShownContent) => dialogs.push(shown) };
  bringForward(layer);
  const { leave } = joinShop(surface);
  const { container, unmount } = render(
    <SurfaceContext value={surface}>
      <LogInButton />
    </SurfaceContext>,
  );
  const stop = () => {
    unmount();
    removeLayer(layer);
    leave();
  };
  const pressLogIn = () => {
    fireEvent.click(within(container).getByRole('button', { name: 'Log in' }));
  };
  return { emit, dialogs, pressLogIn, stop };
}

function LogInButton() {
  const requestLogin = useRequestLogin();
  return (
    <button
      onClick={() => {
        requestLogin('page');
      }}
    >
      Log in
    </button>
  );
}
