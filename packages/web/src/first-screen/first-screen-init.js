/*
 * A classic script at the end of a page whose frame came with its first HTML, inline and allowed by its hash: it makes the frame what
 * this browser has stored, before anything is painted. The server knows the address and the browser's language only. It can import
 * nothing, so the keys are repeated here; e2e/first-screen.test.ts keeps them in step.
 */
(() => {
  const root = document.documentElement;
  const shell = document.getElementById('first-paint');
  // `app` begins the keys of what this app has stored.
  const { app, login } = document.currentScript.dataset;
  const stored = (name) => localStorage.getItem(`${app}.${name}`);
  // As the app's guard does it, once its code has come.
  const logIn = () => {
    const redirect = location.pathname + location.search + location.hash;
    location.replace(`${login}?${new URLSearchParams({ redirect })}`);
  };
  /** Where the first call says that the session has ended, the login page comes without waiting for the app. */
  const watchEnd = async (token) => {
    const answer = await window.earlyCalls?.answers.get(root.dataset.member);
    if (answer?.status !== 401 || stored('session') !== token) return;
    localStorage.removeItem(`${app}.session`);
    logIn();
  };
  /** The frame is the same in every language but for its texts, which stand in the template in their order. */
  const translate = (language) => {
    const translation = document.querySelector(`template[lang|="${language}"]`);
    if (root.lang.startsWith(language) || translation === null) return;
    const texts = document.createTreeWalker(shell, NodeFilter.SHOW_TEXT);
    for (const { textContent } of translation.content.children) {
      const text = texts.nextNode();
      if (text !== null) text.data = textContent;
    }
    root.lang = translation.lang;
    document.title = translation.title;
  };
  /** The menu without what the person could not open at the last visit. */
  const shorten = (open) => {
    for (const link of shell.querySelectorAll('nav ul a'))
      link.closest('li').hidden = !open.includes(link.getAttribute('href'));
    for (const list of shell.querySelectorAll('nav ul'))
      list.parentElement.hidden = list.querySelector('li:not([hidden])') === null;
  };
  try {
    const token = stored('session');
    if (token === null) {
      // The frame stays hidden: who is not signed in never sees it.
      logIn();
      return;
    }
    // The app takes the same answer, and deals with its failure.
    watchEnd(token).catch(() => {});
    translate(localStorage.getItem('arcadia.language') ?? root.lang);
    const menu = stored('menu');
    if (menu !== null) shorten(menu.split(' '));
    shell.toggleAttribute('data-collapsed', stored('sidebar-collapsed') === 'true');
    shell.toggleAttribute('data-tools-closed', stored('tools-open') === 'false');
    if (/mac|iphone|ipad/i.test(navigator.userAgent))
      for (const keys of shell.querySelectorAll('kbd')) keys.textContent = '⌘K';
  } catch (error) {
    // Storage can be forbidden altogether: then nothing speaks against the frame as it came.
    root.dataset.storage = error instanceof Error ? error.name : 'unavailable';
  }
  delete root.dataset.adapting;
})();
