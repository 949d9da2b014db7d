import { useSyncExternalStore } from 'react';
import { readThemeChoice } from './theme-choice';

const isDark = '(prefers-color-scheme: dark)';

function subscribe(onChange: () => void): () => void {
  const device = window.matchMedia(isDark);
  device.addEventListener('change', onChange);
  return () => {
    device.removeEventListener('change', onChange);
  };
}

function readTheme(): 'light' | 'dark' {
  const choice = readThemeChoice();
  if (choice !== 'system') return choice;
  return window.matchMedia(isDark).matches ? 'dark' : 'light';
}

/** The theme that the page has: the person's choice, or the device's. The prerendered HTML is the light one's. */
export const useTheme = (): 'light' | 'dark' => useSyncExternalStore(subscribe, readTheme, () => 'light');
