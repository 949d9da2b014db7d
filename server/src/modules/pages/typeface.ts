import { escapeHtml } from '../../http/escape-html';
import type { Part } from './site';

/** The Latin subset, which the shell’s file contains. */
const letters =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';

/**
 * Fallback fonts scaled to the typeface’s metrics, so that lines do not break elsewhere when the file arrives.
 * Measured: regular letters are as wide as Arial’s, bold ones 0.96 times.
 */
const standIn = [
  '@font-face{font-family:"Figtree Fallback";font-weight:300 500;src:local("Arial"),local("Liberation Sans");ascent-override:95%;descent-override:25%;line-gap-override:0%}',
  '@font-face{font-family:"Figtree Fallback";font-weight:501 900;src:local("Arial Bold"),local("Liberation Sans Bold");size-adjust:96%;ascent-override:99%;descent-override:26%;line-gap-override:0%}',
].join('');

/**
 * A preload and a style sheet for the shell’s typeface. The sheet is separate because styled-components takes over the
 * other one.
 */
export function typeface({ release, base }: Part): { preload: string; css: string } | undefined {
  const [file] = release.fonts ?? [];
  if (file === undefined) return undefined;
  const address = base + file;
  return {
    preload: `<link rel="preload" as="font" type="font/woff2" crossorigin href="${escapeHtml(address)}">`,
    css: `@font-face{font-family:Figtree;font-weight:300 900;font-display:swap;src:url("${address}") format("woff2");unicode-range:${letters}}${standIn}`,
  };
}
