/** `prerendered.json`: the public pages of a part as HTML. The build renders them; the server composes documents from them. */
import { z } from 'zod';

/** Name of the file, beside `release.json`. */
export const prerenderedFile = 'prerendered.json';

/** Stands in the HTML for the address of the version's folder, with a trailing slash. The server replaces it. */
export const folderPlaceholder = '/ocs-version-folder/';

/** The empty element in a frame of the shell that the server replaces with the page. */
export const pageSlot = 'ocs-page';

const styleGroupSchema = z.object({
  /** Id of the styled component. */
  id: z.string(),
  /** Class names whose rules are present, each followed by a comma. */
  names: z.string(),
  rules: z.array(z.string()),
});

const fragmentSchema = z.object({
  /** Elements for the document's head: a title, preloads. */
  head: z.string(),
  html: z.string(),
  styles: z.array(styleGroupSchema),
});

/** A page rendered with sample products, whose unique texts the server replaces with those of real products. */
const pageWithProductsSchema = fragmentSchema.extend({
  samples: z.object({
    total: z.number(),
    items: z.array(
      z.object({
        _id: z.string(),
        name: z.string(),
        brand: z.string(),
        price: z.number(),
        photos: z.string(),
        /** Only where the page shows one product. */
        category: z.string().optional(),
        description: z.string().optional(),
        stock: z.number().optional(),
        /** Absent in the renderings for products without reviews. */
        rating: z.object({ average: z.number(), count: z.number() }).optional(),
      }),
    ),
  }),
});

/** A page of another framework. It depends on nothing that is shared, so it fits into the frames of every shell that mounts pages. */
const mountedSchema = z.object({
  /** The document's title, without the shop's name. */
  title: z.string(),
  html: z.string(),
  css: z.string(),
});

const fragmentsByPath = z.record(z.string(), fragmentSchema);

const currentSchema = z.object({
  /** Hash of the shared packages' source. The server combines a page and a frame only if their hashes are equal. */
  sharedHash: z.string(),
  pages: fragmentsByPath.default({}),
  /** Pages that export `mount`. */
  mounted: z.record(z.string(), mountedSchema).default({}),
  /** Pages that show the first products of the catalogue. */
  withProducts: z.record(z.string(), pageWithProductsSchema).default({}),
  /** Pages that show the product of their address: one rendering for each kind of picture, then the same with a rating. */
  withProduct: z.record(z.string(), z.array(pageWithProductsSchema)).default({}),
  /** Guarded pages as they are before their data and their person are known. The HTML shows them while the page loads. */
  placeholders: fragmentsByPath.default({}),
  /** Shell only: layouts around a page, by the path prefix that they are for; `/*` is the default. */
  frames: fragmentsByPath.default({}),
  /** Shell only: placeholder for a page that is not prerendered. */
  loading: fragmentSchema.optional(),
  /** Shell only: whether it keeps a placeholder that follows `loading`. Builds from before 28 November 2026 do not. */
  keepsPlaceholders: z.boolean().default(false),
  /** Shell only: the whole page for an unknown address. */
  notFound: fragmentSchema.optional(),
});

/** Releases from before November 2026, which are immutable, call the hash `look`. */
const withSharedHash = (document: unknown): unknown =>
  typeof document === 'object' && document !== null && 'look' in document
    ? { sharedHash: document.look, ...document }
    : document;

export const prerenderedSchema = z.preprocess(withSharedHash, currentSchema);

/** The rules of one styled component. */
export type StyleGroup = z.infer<typeof styleGroupSchema>;
/** A piece of HTML with the elements and styles that it needs in the document's head. */
export type Fragment = z.infer<typeof fragmentSchema>;
/** The HTML and CSS of a page that exports `mount`. */
export type PrerenderedMount = z.infer<typeof mountedSchema>;
export type PageWithProducts = z.infer<typeof pageWithProductsSchema>;
export type Prerendered = z.infer<typeof currentSchema>;
/** What a part's Node build renders; the build adds `sharedHash`. */
export type RenderedPages = Omit<z.input<typeof currentSchema>, 'sharedHash'>;
