/** Whether browsers keep the file as the dictionary of its next version: what the shop's own pages fetch. */
export const isDictionary = (file: string): boolean =>
  !file.startsWith('embed/') && /\.(m?js|css|svg|avif|webp|jpe?g|png|woff2)$/.test(file);

/** The name of a file in any version: a build's hash of the content, such as `.1a2b3c4d`, may be another one. */
export const filePattern = (file: string): string => file.replace(/\.[0-9a-f]{8}(?=\.\w+$)/, '.*');

/**
 * `Use-As-Dictionary` of RFC 9842: a browser may request the same file of any version below `base` with this one as the
 * dictionary. Undefined for a file that is none.
 */
export const dictionaryMatch = (base: string, file: string): string | undefined =>
  isDictionary(file) ? `match="${base}*/${filePattern(file)}"` : undefined;

/** The Base64 of the SHA-256 in `Available-Dictionary`; undefined if there is none. */
export const readAvailableDictionary = (header: string | string[] | undefined): string | undefined =>
  /^:([A-Za-z0-9+/]{43}=):$/.exec(String(header))?.[1];
