import type { MountOptions, MountedStorefront, StorefrontCallbacks, StorefrontEventMap } from '../storefront';
import { StorefrontView, type AppSource } from './storefront-view';

const callbacks: { [Type in keyof StorefrontEventMap]: keyof StorefrontCallbacks } = {
  'ocs-navigate': 'onNavigate',
  'ocs-cart-changed': 'onCartChanged',
  'ocs-needs-login': 'onNeedsLogin',
  'ocs-error': 'onError',
};

/** Creates `mount` for a source of the app. */
export function mountWith(source: AppSource) {
  return (element: HTMLElement, options: MountOptions = {}): MountedStorefront => {
    let current = options;
    const own = document.createElement('div');
    for (const [type, name] of Object.entries(callbacks)) {
      own.addEventListener(type, (event) => {
        const callback = current[name] as ((event: Event) => void) | undefined;
        callback?.(event);
      });
    }
    const view = new StorefrontView(own, source);
    const show = () => {
      for (const [name, value] of Object.entries(current.tokens ?? {})) own.style.setProperty(name, value);
      view.show(current);
    };
    element.append(own);
    show();
    return {
      update(changes) {
        current = { ...current, ...changes };
        show();
      },
      unmount() {
        view.stop();
        own.remove();
      },
    };
  };
}
