const literal = (text: string): string => text.replace(/[\\%_]/g, String.raw`\$&`);

/** A LIKE pattern for text that holds the given text literally. */
export const likePattern = (text: string): string => `%${literal(text)}%`;

/** A LIKE pattern for text that begins with the given text literally. */
export const likePrefix = (text: string): string => `${literal(text)}%`;
