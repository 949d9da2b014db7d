import type { User } from '../../database/schema';

interface ProductsEtag {
  /** The catalogue version of the caller’s cached response, if that was made for the same viewer. */
  knownVersion: string | undefined;
  etagOf: (version: string) => string;
}

/** ETags of product lists: catalogue version and viewer, since masking of e-mails depends on the viewer. */
export function productsEtag(ifNoneMatch: string | undefined, viewer: User | null): ProductsEtag {
  const viewerKey = viewer?.role === 'admin' ? 'admin' : (viewer?.id ?? 'visitor');
  const tags = [...(ifNoneMatch ?? '').matchAll(/"(\d{1,18})\.([\w-]+)"/g)];
  return {
    knownVersion: tags.find(([, , tagged]) => tagged === viewerKey)?.[1],
    etagOf: (version) => `W/"${version}.${viewerKey}"`,
  };
}
