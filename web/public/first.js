// Before the first paint, so that a dark room stays dark and letters do not jump. A file of its own, since the pages allow no inline script.
document.documentElement.dataset.theme =
  localStorage.getItem('theme') ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
document.documentElement.toggleAttribute('data-large', localStorage.getItem('large') === 'yes');
