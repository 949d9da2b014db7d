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

const sourceSet = (files: Files) =>
  Object.entries(files)
    .map(([width, address]) => `${address} ${width}w`)
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
    src: webp[Math.min(...widths)] ?? '',
  };
}
