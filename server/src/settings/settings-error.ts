/** The message is for the operator: one sentence per line, each names a setting to correct. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}
