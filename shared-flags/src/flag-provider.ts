/** Connects OpenFeature with the shop: a part's declarations, the page's HTML, and the signed-in person. */
import {
  FlagNotFoundError,
  OpenFeatureEventEmitter,
  ProviderEvents,
  StandardResolutionReasons,
  TypeMismatchError,
  type Provider,
  type ResolutionDetails,
} from '@openfeature/web-sdk';
import type { FlagDeclarations, FlagValue } from 'contract/flags';
import { findValue } from './find-value';
import { pageFlags } from './page-flags';
import { followPersonalFlags } from './personal-flags';

/** Resolves the flags of one part: what admins have set, otherwise the declared default. */
export class FlagProvider implements Provider {
  readonly metadata = { name: 'ocs' };
  readonly runsOn = 'client';
  readonly events = new OpenFeatureEventEmitter();
  readonly #part: string;
  readonly #declarations: FlagDeclarations;
  #stopFollowing: (() => void) | undefined;

  constructor(part: string, declarations: FlagDeclarations) {
    this.#part = part;
    this.#declarations = declarations;
  }

  resolveBooleanEvaluation(name: string): ResolutionDetails<boolean> {
    return this.#resolve<boolean>(name, 'boolean');
  }

  resolveStringEvaluation(name: string): ResolutionDetails<string> {
    return this.#resolve<string>(name, 'string');
  }

  resolveNumberEvaluation(name: string): ResolutionDetails<never> {
    return this.#resolve<never>(name, 'number');
  }

  resolveObjectEvaluation(name: string): ResolutionDetails<never> {
    return this.#resolve<never>(name, 'object');
  }

  /** OpenFeature calls it when another provider takes this one's place, such as that of a newer version of the part. */
  async onClose(): Promise<void> {
    this.#stopFollowing?.();
    this.#stopFollowing = undefined;
  }

  #resolve<Value extends FlagValue>(name: string, type: string): ResolutionDetails<Value> {
    const declared = Object.hasOwn(this.#declarations, name) ? this.#declarations[name] : undefined;
    if (!declared) throw new FlagNotFoundError(`${this.#part} declares no flag ${name}.`);
    const { default: value, values = [false, true] } = declared;
    if (typeof value !== type) throw new TypeMismatchError(`${name} is a ${typeof value}, not a ${type}.`);
    const page = pageFlags();
    if (page?.hasPersonal) this.#stopFollowing ??= followPersonalFlags(this.#notify);
    const found = page && findValue({ part: this.#part, name, values }, page);
    return (found ?? { value, reason: StandardResolutionReasons.DEFAULT }) as ResolutionDetails<Value>;
  }

  #notify = (): void => {
    this.events.emit(ProviderEvents.ConfigurationChanged);
  };
}
