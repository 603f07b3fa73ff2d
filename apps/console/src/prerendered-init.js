/*
 * A classic script for the <head> of a page that was rendered beforehand, inline and allowed by its hash: it decides before
 * the first paint whether the page fits what this browser has stored. It can import nothing, so the keys are repeated here;
 * e2e/login-first-paint.test.ts keeps them in step.
 */
(() => {
  const root = document.documentElement;
  // Until the app hears it the browser would send the form itself: the page anew, with what was typed in its address.
  // No form of the console is ever sent that way.
  document.addEventListener('submit', (event) => event.preventDefault());
  // What is pressed meanwhile is not lost: features/login/press-again.ts. Enter in a field presses its form's button.
  document.addEventListener('click', ({ target }) => {
    if (root.dataset.prerendered === undefined || !(target instanceof Element)) return;
    const button = target.closest('button');
    if (button === null) return;
    document.querySelector('[data-pressed]')?.removeAttribute('data-pressed');
    button.dataset.pressed = '';
  });
  try {
    const language = localStorage.getItem('arcadia.language');
    const draft = JSON.parse(sessionStorage.getItem('arcadia.login.draft') ?? 'null');
    const fits =
      (language === null || root.lang.startsWith(language)) &&
      // Where somebody goes who is signed in is for the app to say.
      localStorage.getItem('arcadia.console.session') === null &&
      (draft === null || (draft.channel === 'phone' && draft.method === 'code'));
    if (!fits) root.dataset.prerendered = 'unfit';
  } catch (error) {
    // Storage can be forbidden altogether: then nothing speaks against the page.
    root.dataset.storage = error instanceof Error ? error.name : 'unavailable';
  }
})();
