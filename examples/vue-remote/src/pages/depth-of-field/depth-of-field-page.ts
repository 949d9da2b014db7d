/** The page as the shop mounts it: Vue's adapter for the contract in `contract/mounted-page`. */
import type { Mount } from 'contract/mounted-page';
import { createApp, createSSRApp, h, nextTick, shallowRef } from 'vue';
import css from './depth-of-field.css';
import DepthOfField from './depth-of-field.vue';
import { firstContext } from './first-context';

export const title = 'Depth of field';

export const mount: Mount = async (element, context) => {
  const current = shallowRef(firstContext);
  const isHydrated = shallowRef(false);
  const root = { render: () => h(DepthOfField, { context: current.value, isHydrated: isHydrated.value }) };
  const app = element.hasChildNodes() ? createSSRApp(root) : createApp(root);
  app.config.errorHandler = (error) => {
    context.fail(error);
  };
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
  const removeSheet = () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  };
  context.setTitle(title);
  try {
    app.mount(element);
    current.value = context;
    isHydrated.value = true;
    await nextTick();
  } catch (error) {
    removeSheet();
    throw error;
  }
  return {
    update(next) {
      current.value = next;
    },
    unmount() {
      removeSheet();
      app.unmount();
    },
  };
};
