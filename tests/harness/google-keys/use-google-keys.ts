/** Preload of a server process: requests for Google's key set and accounts go to GOOGLE_KEYS_URL instead. */
const keysUrl = process.env['GOOGLE_KEYS_URL'] ?? '';
const originalFetch = globalThis.fetch;

const replacements = [
  ['https://www.googleapis.com/service_accounts/', keysUrl],
  ['https://identitytoolkit.googleapis.com/v1/accounts:lookup', `${keysUrl}accounts`],
] as const;

globalThis.fetch = (input, init) => {
  const address = input instanceof Request ? input.url : String(input);
  const replacement = replacements.find(([original]) => address.startsWith(original));
  return originalFetch(replacement?.[1] ?? input, init);
};
