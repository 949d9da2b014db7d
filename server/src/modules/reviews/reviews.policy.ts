interface Reviewer {
  isSeller: boolean;
  /** Whether a delivery of the product is with the person, or on its way to them. */
  hasProduct: boolean;
}

/** Why a person cannot write their first review of a product; undefined if they can. They may always change one that is shown. */
export function refusalOf({ isSeller, hasProduct }: Reviewer): string | undefined {
  if (isSeller) return 'You sell this product, so you cannot review it.';
  if (!hasProduct) return 'You can review this product once it has been shipped to you.';
  return undefined;
}

/** As others see a person: the first name and the initial of the last one, such as "Ana M.". Never an e-mail address. */
export function authorName(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  if (first === undefined || name.includes('@')) return 'A customer';
  return last === undefined ? first : `${first} ${[...last][0] ?? ''}.`;
}
