import { OpenFeature, ProviderEvents, type Client } from '@openfeature/web-sdk';
import type { FlagDeclaration, FlagDeclarations } from 'contract/flags';
import { isShopDocument } from 'shared-auth';
import { useSyncExternalStore } from 'react';
import { FlagProvider } from './flag-provider';

/** One of the declared texts, or on and off. */
type ValueOf<Declaration extends FlagDeclaration> = Declaration extends { values: readonly (infer Text)[] }
  ? Text
  : boolean;

/**
 * The flags of a part: `part` is its federation name, `declarations` what its `remote.config.ts` declares. Returns the hook for
 * its components, and for other code `client`, which returns OpenFeature's client of the domain `part`. It has the same values,
 * except in another site's page: there the domain belongs to that site.
 */
export function partFlags<Declarations extends FlagDeclarations>(part: string, declarations: Declarations) {
  const provider = new FlagProvider(part, declarations);
  let registered: Client | undefined;

  /** The client, after the provider is registered. Undefined in another site's page, which may use this domain itself. */
  function register(): Client | undefined {
    if (!isShopDocument()) return undefined;
    if (!registered) OpenFeature.setProvider(part, provider);
    return (registered ??= OpenFeature.getClient(part));
  }

  function subscribe(listener: () => void): () => void {
    const client = register();
    client?.addHandler(ProviderEvents.ConfigurationChanged, listener);
    return () => {
      client?.removeHandler(ProviderEvents.ConfigurationChanged, listener);
    };
  }

  /** The value of a flag. It is the default during prerendering and hydration, and may change when the person signs in or out. */
  function useFlag<Name extends keyof Declarations & string>(name: Name): ValueOf<Declarations[Name]> {
    const { default: standard } = (declarations as Record<Name, FlagDeclaration>)[name];
    const read = () => {
      const client = register();
      if (!client) return standard;
      return typeof standard === 'boolean'
        ? client.getBooleanValue(name, standard)
        : client.getStringValue(name, standard);
    };
    return useSyncExternalStore(subscribe, read, () => standard) as ValueOf<Declarations[Name]>;
  }

  register();
  return { useFlag, client: () => register() ?? OpenFeature.getClient(part) };
}
