/** A part is built and released separately. */
export type Part = {
  /** Its folder: an absolute path. */
  folder: string;
  /** Its federation name. */
  name: string;
};
