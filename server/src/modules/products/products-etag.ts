import type { User } from '../../database/schema';

interface ProductsEtag {
  /** The version of the catalogue that the caller holds an answer of, made for the same viewer. */
  knownVersion: string | undefined;
  etagOf: (version: string) => string;
}

/** Entity tags of product lists: the version of the catalogue, and the viewer, who decides which e-mails are masked. */
export function productsEtag(ifNoneMatch: string | undefined, viewer: User | null): ProductsEtag {
  const viewerKey = viewer?.role === 'admin' ? 'admin' : (viewer?.id ?? 'visitor');
  const tags = [...(ifNoneMatch ?? '').matchAll(/"(\d{1,18})\.([\w-]+)"/g)];
  return {
    knownVersion: tags.find(([, , tagged]) => tagged === viewerKey)?.[1],
    etagOf: (version) => `W/"${version}.${viewerKey}"`,
  };
}
