/** A password of this length is strong whatever it consists of. */
const strongLength = 14;
const minLength = 6;

/** What to say about a new password: a rough guide from its length and variety, not a proof. */
export function passwordStrength(password: string): string {
  if (password === '') return '';
  if (password.length < minLength) return `Too short: use at least ${String(minLength)} characters.`;
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/].filter((kind) => kind.test(password)).length;
  const different = new Set(password).size;
  if (different >= 8 && (password.length >= strongLength || (password.length >= 10 && kinds >= 3))) return 'Strong.';
  if (different >= 5 && (password.length >= 10 || (password.length >= 8 && kinds >= 2)))
    return 'Fair: longer is better.';
  return 'Weak: use more, and more different, characters.';
}
