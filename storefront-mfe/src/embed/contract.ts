/** The interface between loader and app. Either may be older than the other, so nothing is ever removed. */
import type { EmbedSettings } from 'contract/embed';
import type { StorefrontEventMap, StorefrontOptions } from './storefront';

/** Options after validation. */
export type CheckedOptions = Required<Omit<StorefrontOptions, 'getIdToken'>> & Pick<StorefrontOptions, 'getIdToken'>;

/** Dispatches an event on the storefront's element; false if its default was prevented. */
export type Emit = <Type extends keyof StorefrontEventMap>(
  type: Type,
  detail: StorefrontEventMap[Type]['detail'],
) => boolean;

/** Where and how to show the app. */
export type Surface = {
  /** The app's element in the shadow root. */
  container: HTMLElement;
  options: CheckedOptions;
  settings: EmbedSettings;
  emit: Emit;
  /** The place to resume, if the app was shown before. */
  resumeAt: string | undefined;
};

export type ShownApp = {
  update: (options: CheckedOptions) => void;
  /** Ends everything and returns the current place. */
  stop: () => string;
};

/** The exports of the app's script. */
export type EmbeddedApp = { show: (surface: Surface) => ShownApp };
