/** A picture in several widths, as AVIF and as WebP. */
export type Picture = {
  /** The size of the largest file, in pixels: the browser reserves the space. */
  width: number;
  height: number;
  avifSet: string;
  webpSet: string;
  /** The smallest WebP file, for browsers without `srcset`. */
  src: string;
};

/** URLs of a picture's files by width in pixels. */
type Files = Record<number, string>;

/** Removes the page's own origin, so that the URL equals the one in prerendered HTML. */
function withoutOrigin(url: string): string {
  const origin = typeof location === 'undefined' ? '' : location.origin;
  return url.startsWith(`${origin}/`) ? url.slice(origin.length) : url;
}

const sourceSet = (files: Files) =>
  Object.entries(files)
    .map(([width, url]) => `${withoutOrigin(url)} ${width}w`)
    .join(', ');

/** Describes a picture by its ratio (width / height) and its files. */
export function definePicture(ratio: number, avif: Files, webp: Files): Picture {
  const widths = Object.keys(webp).map(Number);
  const width = Math.max(...widths);
  return {
    width,
    height: Math.round(width / ratio),
    avifSet: sourceSet(avif),
    webpSet: sourceSet(webp),
    src: withoutOrigin(webp[Math.min(...widths)] ?? ''),
  };
}
