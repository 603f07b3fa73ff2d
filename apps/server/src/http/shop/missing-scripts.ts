/**
 * Runs before anything else of a page: where a file of the page's program doesn't arrive, or fails before it has taken the page
 * over, the page says so (`.missing-scripts` of the shop's style). The program sets `running` when it has.
 */
export const noteMissingScripts = `(function () {
  var page = document.documentElement.dataset;
  function note(event) {
    var from = event.target;
    var isFile = from instanceof HTMLElement && from.tagName !== 'SCRIPT';
    if (page.scripts !== 'running' && !isFile) page.scripts = 'missing';
  }
  addEventListener('error', note, true);
  addEventListener('unhandledrejection', note);
})();`;
