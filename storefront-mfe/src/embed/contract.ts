/** What the small loader and the storefront's app agree on; one may be older than the other, so nothing here is taken back. */
import type { EmbedSettings } from 'contract/embed';
import type { StorefrontEventMap, StorefrontOptions } from './storefront';

/** Options that have been read and found to make sense. */
export type CheckedOptions = Required<Omit<StorefrontOptions, 'getIdToken'>> & Pick<StorefrontOptions, 'getIdToken'>;

/** Dispatches an event on the storefront's element; false when its default was prevented. */
export type Emit = <Type extends keyof StorefrontEventMap>(
  type: Type,
  detail: StorefrontEventMap[Type]['detail'],
) => boolean;

/** Where and how the app is to be shown. */
export type Surface = {
  /** An element in the shadow root, for the app alone. */
  container: HTMLElement;
  options: CheckedOptions;
  settings: EmbedSettings;
  emit: Emit;
  /** Where an earlier showing ended, to go on from there. */
  resumeAt: string | undefined;
};

export type ShownApp = {
  update: (options: CheckedOptions) => void;
  /** Ends everything, and answers where it ended. */
  stop: () => string;
};

/** What the app's script hands over. */
export type EmbeddedApp = { show: (surface: Surface) => ShownApp };
