// Stands in <head> before the style sheet and sets the theme before the first paint.
// A file of its own, so that script-src 'self' holds.
(() => {
  const root = document.documentElement;
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const chosen = () => {
    try {
      return localStorage.getItem('theme');
    } catch {
      return null;
    }
  };
  const apply = () => {
    root.dataset.bsTheme = chosen() ?? (dark.matches ? 'dark' : 'light');
  };
  apply();
  dark.addEventListener('change', apply);
})();
