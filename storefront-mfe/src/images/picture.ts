/** A picture in several widths, as AVIF for browsers that read it and as WebP for the rest. */
export type Picture = {
  /** Of the largest file, in pixels: browsers keep its place free. */
  width: number;
  height: number;
  avifSet: string;
  webpSet: string;
  /** The smallest WebP, for browsers that choose none. */
  src: string;
};

/** Addresses of a picture's files by their width. */
type Files = Record<number, string>;

/** Without the page's own origin, as in HTML that was rendered ahead. */
function shortened(address: string): string {
  const origin = typeof location === 'undefined' ? '' : location.origin;
  return address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
}

const sourceSet = (files: Files) =>
  Object.entries(files)
    .map(([width, address]) => `${shortened(address)} ${width}w`)
    .join(', ');

/** `ratio` is width to height. */
export function definePicture(ratio: number, avif: Files, webp: Files): Picture {
  const widths = Object.keys(webp).map(Number);
  const width = Math.max(...widths);
  return {
    width,
    height: Math.round(width / ratio),
    avifSet: sourceSet(avif),
    webpSet: sourceSet(webp),
    src: shortened(webp[Math.min(...widths)] ?? ''),
  };
}
