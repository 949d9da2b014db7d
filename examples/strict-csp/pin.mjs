/** The version that the shop has live now, and the hash of its script: what a page pins. */
export async function pinned(shop) {
  const answer = await fetch(`${shop}/embed/latest/release.json`);
  if (!answer.ok) throw new Error(`${shop} has nothing to embed (${answer.status}).`);
  const { version, files } = await answer.json();
  return { version, integrity: files['storefront.js'] };
}
