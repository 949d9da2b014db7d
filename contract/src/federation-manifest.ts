/** Reads the federation manifest of a release; undefined if it is no JSON. */
export function readFederationManifest(content: string): unknown {
  try {
    return JSON.parse(content) as unknown;
  } catch {
    return undefined;
  }
}
