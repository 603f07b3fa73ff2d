/*
 * A classic script for the <head>, before the style sheet is used: it sets the theme that the visitor chose, so that
 * the first paint has the right colours. It is a file of its own because the content security policy forbids inline
 * scripts, and plain because nothing may delay it. theme.ts does the same later; a test keeps the two in step.
 */
(function () {
  var root = document.documentElement;
  var choice = null;
  try {
    choice = localStorage.getItem('arcadia.theme');
  } catch (error) {
    // Storage can be forbidden altogether; the system's theme is then the right one.
    root.dataset.themeStorage = error instanceof Error ? error.name : 'unavailable';
  }
  if (choice === 'light' || choice === 'dark') root.dataset.theme = choice;
})();
