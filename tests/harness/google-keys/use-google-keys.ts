/** Preload of a server process: requests for Google's key set go to GOOGLE_KEYS_URL instead. */
const keysUrl = process.env['GOOGLE_KEYS_URL'] ?? '';
const originalFetch = globalThis.fetch;

globalThis.fetch = (input, init) => {
  const address = input instanceof Request ? input.url : String(input);
  return originalFetch(address.startsWith('https://www.googleapis.com/service_accounts/') ? keysUrl : input, init);
};
