import type { ShownApp, Surface } from '../contract';
import { createCleanRoot } from './clean-root';
import { EmbedApp } from './embed-app';
import { createEmbedRouter } from './embed-router';
import { followCart } from './follow-cart';
import { joinShop } from './shop';
import { startPath } from './start-path';

/** Shows the storefront on a surface; `stop` ends everything that it started. */
export function show(surface: Surface): ShownApp {
  const { container, options, emit, resumeAt } = surface;
  const styles = document.createElement('div');
  const place = document.createElement('div');
  container.append(styles, place);

  let current = surface;
  const shop = joinShop(surface);
  const { router, stop: stopRouter } = createEmbedRouter(options, resumeAt ?? startPath(options));
  const stopFollowing = followCart(emit);
  const root = createCleanRoot(place);
  const render = () => {
    root.render(<EmbedApp surface={current} router={router} styles={styles} />);
  };
  render();
  return {
    update(changed) {
      const before = current.options;
      current = { ...current, options: changed };
      shop.update(changed);
      if (startPath(before) !== startPath(changed)) void router.navigate(startPath(changed));
      render();
    },
    stop() {
      const { pathname, search, hash } = router.state.location;
      root.unmount();
      stopRouter();
      stopFollowing();
      shop.leave();
      container.replaceChildren();
      return pathname + search + hash;
    },
  };
}
