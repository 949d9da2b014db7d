import type { EmbedSettings } from 'contract/embed';
import type { CheckedOptions, EmbeddedApp, Emit, ShownApp } from '../contract';
import type { StorefrontOptions } from '../storefront';
import { StorefrontError } from '../storefront-error';
import { buildFrame, type Frame } from './frame';
import { whenNear } from './near-viewport';
import { checkOptions } from './read-options';
import { requestJson } from './request-json';

/** How a view gets its app. Calls `onGone` if another version replaces the requested one. */
export type AppSource = {
  /** Origin of the shop that published this code. */
  origin: string;
  load: (options: CheckedOptions, onGone: (message: string) => void) => Promise<EmbeddedApp>;
};

/** One storefront in its element's shadow root, from reading its options to its end. */
export class StorefrontView {
  readonly #element: HTMLElement;
  readonly #source: AppSource;
  readonly #frame: Frame;
  #given: StorefrontOptions = {};
  #options: CheckedOptions | undefined;
  #shown: ShownApp | undefined;
  /** Increases when a newer request supersedes work in progress. */
  #run = 0;
  #stopWaiting = (): void => undefined;
  #resumeAt: string | undefined;

  constructor(element: HTMLElement, source: AppSource) {
    this.#element = element;
    this.#source = source;
    const shadow = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
    this.#frame = buildFrame(shadow, () => {
      this.retry();
    });
  }

  /** Shows or updates the storefront. */
  show(given: StorefrontOptions): void {
    this.#given = given;
    const before = this.#options;
    try {
      this.#options = checkOptions(given, this.#source.origin);
    } catch (error) {
      this.#end();
      this.#options = undefined;
      this.#fail(error);
      return;
    }
    this.#frame.root.style.colorScheme = this.#options.theme === 'auto' ? '' : `only ${this.#options.theme}`;
    if (before && isSameApp(before, this.#options)) {
      this.#shown?.update(this.#options);
      return;
    }
    if (before && (before.page !== this.#options.page || before.host !== this.#options.host))
      this.#resumeAt = undefined;
    this.#begin(this.#options);
  }

  retry(): void {
    if (this.#shown) return;
    this.#options = undefined;
    this.show({ ...this.#given, loading: 'eager' });
  }

  /** Empties the shadow root; `show` resumes at the same place. */
  stop(): void {
    this.#end();
    this.#options = undefined;
    this.#frame.root.replaceChildren();
  }

  #end(): void {
    this.#run += 1;
    this.#stopWaiting();
    this.#stopWaiting = () => undefined;
    if (this.#shown) this.#resumeAt = this.#shown.stop();
    this.#shown = undefined;
  }

  #begin(options: CheckedOptions): void {
    this.#end();
    const run = this.#run;
    this.#frame.showLoading();
    const load = () => void this.#load(run);
    if (options.loading === 'lazy') this.#stopWaiting = whenNear(this.#element, load);
    else load();
  }

  async #load(run: number): Promise<void> {
    const wanted = this.#options;
    if (!wanted) return;
    try {
      const [app, settings] = await Promise.all([
        this.#source.load(wanted, (message) => {
          this.#emit('ocs-error', { code: 'version-gone', message, fatal: false });
        }),
        readSettings(wanted.host),
      ]);
      if (run !== this.#run) return;
      this.#frame.showApp();
      this.#shown = app.show({
        container: this.#frame.app,
        options: this.#options ?? wanted,
        settings,
        emit: this.#emit,
        resumeAt: this.#resumeAt,
      });
    } catch (error) {
      if (run === this.#run) this.#fail(error);
    }
  }

  #fail(error: unknown): void {
    const known = error instanceof StorefrontError;
    const message = known ? error.message : 'The storefront could not be shown. Please try again.';
    if (!known) console.warn('The storefront could not be shown:', error);
    this.#frame.showError(message);
    this.#emit('ocs-error', { code: known ? error.code : 'page-failed', message, fatal: true });
  }

  #emit: Emit = (type, detail) =>
    this.#element.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true, cancelable: true }));
}

/** Whether the app running with one set of options can continue with the other. */
function isSameApp(one: CheckedOptions, other: CheckedOptions): boolean {
  const keyOf = ({ host, version, routing, base, session, getIdToken }: CheckedOptions) =>
    [host, version, routing, base, getIdToken ? 'token' : session].join(' ');
  return keyOf(one) === keyOf(other);
}

async function readSettings(host: string): Promise<EmbedSettings> {
  const { answer } = await requestJson<EmbedSettings>(`${host}/embed/settings.json`);
  if (typeof answer?.apiUrl !== 'string') throw new StorefrontError('unreachable', `There is no shop at ${host}.`);
  if (!answer.registered) {
    const message = `${location.origin} is not registered with the shop at ${host}: it must be in its EMBED_ORIGINS.`;
    throw new StorefrontError('not-registered', message);
  }
  return answer;
}
