/** The light or dark theme that a visitor chose. */
/** The chosen theme; `auto` follows the system. */
export type Theme = 'auto' | 'light' | 'dark';

const ORDER: readonly Theme[] = ['auto', 'light', 'dark'];

/** The theme in use. */
export function themeNow(root: HTMLElement = document.documentElement): Theme {
  const theme = root.dataset.theme;
  return theme === 'light' || theme === 'dark' ? theme : 'auto';
}

/** The next theme in the order of the button. */
export function nextTheme(theme: Theme): Theme {
  return ORDER[(ORDER.indexOf(theme) + 1) % ORDER.length] ?? 'auto';
}

/** Applies a theme and remembers it for the next visit. */
export function useTheme(theme: Theme, root: HTMLElement = document.documentElement): void {
  if (theme === 'auto') {
    delete root.dataset.theme;
    localStorage.removeItem('theme');
  } else {
    root.dataset.theme = theme;
    localStorage.setItem('theme', theme);
  }
}
