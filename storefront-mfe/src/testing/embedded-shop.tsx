import { fireEvent, render, screen } from '@testing-library/react';
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
  const { unmount } = render(
    <SurfaceContext value={surface}>
      <LogInButton />
    </SurfaceContext>,
  );
  const stop = () => {
    unmount();
    removeLayer(layer);
    leave();
  };
  return { emit, dialogs, stop };
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

export function pressLogIn(): void {
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
}
