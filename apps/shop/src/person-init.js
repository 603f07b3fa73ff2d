/*
 * A classic script for the <head>, after the theme's: whoever is signed in sees their own currency and name as soon as they are known,
 * and not a visitor's before that, which would then move. `app/Shop.tsx` ends the wait. It can import nothing, so the key is that of
 * `shared/session.ts`; e2e/shop-shifts.test.ts keeps them in step.
 */
(() => {
  const { dataset } = document.documentElement;
  try {
    if (localStorage.getItem('arcadia.console.session') !== null) {
      dataset.person = 'awaited';
      // What only they need, while the rest of the page comes.
      document.head.insertAdjacentHTML('beforeend', dataset.ofPerson ?? '');
    }
  } catch (error) {
    // Storage can be forbidden altogether: then nobody is signed in.
    dataset.storage = error instanceof Error ? error.name : 'unavailable';
  }
})();
