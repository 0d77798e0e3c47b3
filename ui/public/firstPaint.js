// Stands in <head> before the style sheet and settles what the first paint shows: the theme, and whether the first step
// that the server sent is what this address and this browser ask for. A file of its own, so that script-src 'self' holds.
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
    // A preview has the theme that its editor asks for, whatever the system changes to.
    root.dataset.bsTheme =
      root.dataset.askedTheme ?? chosen() ?? (dark.matches ? 'dark' : 'light');
  };
  apply();
  dark.addEventListener('change', apply);

  // The server sees neither the hash nor a kept draft.
  const keepsDraft = () => {
    try {
      return Object.keys(sessionStorage).some((key) =>
        key.startsWith('legal-deposit.'),
      );
    } catch {
      return false;
    }
  };
  const { route } = document.currentScript.dataset;
  const isFirst = ['', '#', '#/', `#${route}`].includes(location.hash);
  if (!route || !isFirst || location.search !== '' || keepsDraft())
    root.dataset.shell = 'other';
})();
