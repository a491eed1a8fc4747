// Runs before the first paint: sets the chosen theme and the direction of the language, so that nothing flickers.
{
  const root = document.documentElement;
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
  const language = new URLSearchParams(location.search).get('lang') ?? localStorage.getItem('lang');
  if (language) {
    root.lang = language;
    root.dir = /^ar\b/.test(language) ? 'rtl' : 'ltr';
  }
}
