import type { OcsStorefrontElement, StorefrontOptions, TokenSource } from '../storefront';
import { StorefrontView, type AppSource } from './storefront-view';

const attributes = {
  host: 'host',
  page: 'page',
  'product-id': 'productId',
  routing: 'routing',
  base: 'base',
  version: 'version',
  loading: 'loading',
  theme: 'theme',
  session: 'session',
} as const;

/** Defines `<ocs-storefront>`. If a page includes the script twice, or in two versions, the first one defines it. */
export function defineElement(source: AppSource): void {
  if (customElements.get('ocs-storefront')) return;

  class OcsStorefront extends HTMLElement implements OcsStorefrontElement {
    static readonly observedAttributes = Object.keys(attributes);
    #view: StorefrontView | undefined;
    #getIdToken: TokenSource | undefined;
    #changing = false;

    constructor() {
      super();
      // A property set before the script loads would hide the accessor.
      if (!Object.hasOwn(this, 'getIdToken')) return;
      const { getIdToken } = this;
      Reflect.deleteProperty(this, 'getIdToken');
      this.#getIdToken = getIdToken;
    }

    get getIdToken(): TokenSource | undefined {
      return this.#getIdToken;
    }

    set getIdToken(source: TokenSource | undefined) {
      this.#getIdToken = source;
      this.#change();
    }

    retry(): void {
      this.#view?.retry();
    }

    connectedCallback(): void {
      this.#change();
    }

    disconnectedCallback(): void {
      // Moving an element disconnects it briefly.
      this.#change();
    }

    attributeChangedCallback(): void {
      this.#change();
    }

    /** Combines all changes of one task. */
    #change(): void {
      if (this.#changing) return;
      this.#changing = true;
      queueMicrotask(() => {
        this.#changing = false;
        if (!this.isConnected) this.#view?.stop();
        else (this.#view ??= new StorefrontView(this, source)).show(this.#read());
      });
    }

    #read(): StorefrontOptions {
      const given = Object.entries(attributes).map(([name, option]) => [option, this.getAttribute(name) ?? undefined]);
      return { ...(Object.fromEntries(given) as StorefrontOptions), getIdToken: this.#getIdToken };
    }
  }
  customElements.define('ocs-storefront', OcsStorefront);
}
