// Runs before the first paint: sets the theme and direction that the address asks for, so that nothing flickers.
export {};

const root = document.documentElement;
const asked = new URLSearchParams(location.search);
const theme = asked.get('theme');
if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
const language = asked.get('lang');
if (language) root.dir = /^ar\b/i.test(language) ? 'rtl' : 'ltr';
