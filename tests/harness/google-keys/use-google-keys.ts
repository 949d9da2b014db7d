/** Loaded into the server's process: Google's key set is fetched from GOOGLE_KEYS_URL, and nothing else is changed. */
const keysUrl = process.env['GOOGLE_KEYS_URL'] ?? '';
const fetchAnything = globalThis.fetch;

globalThis.fetch = (input, init) => {
  const address = input instanceof Request ? input.url : String(input);
  return fetchAnything(address.startsWith('https://www.googleapis.com/service_accounts/') ? keysUrl : input, init);
};
