/** Under this key, the server's inline script finds the choice before the first paint. */
const key = 'ocs-theme';

/** A theme that a person chose, or `system` for that of the device. */
export type ThemeChoice = 'system' | 'light' | 'dark';

/** The choice in this browser. */
export function readThemeChoice(): ThemeChoice {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

/** Applies the choice at once, and stores it for the next pages. Without storage it lasts until the page is closed. */
export function chooseTheme(choice: ThemeChoice): void {
  const { dataset } = document.documentElement;
  if (choice === 'system') delete dataset['theme'];
  else dataset['theme'] = choice;
  try {
    if (choice === 'system') localStorage.removeItem(key);
    else localStorage.setItem(key, choice);
  } catch {
    // Storage is blocked or full.
  }
}
