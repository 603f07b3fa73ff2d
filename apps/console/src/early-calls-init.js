/*
 * A classic script for the <head>: asks the server who is signed in and for the notices, and then for what the page shows first, while
 * the app's code is still on its way. `shared/early-calls.ts` hands the answers to who asks for them. It can import nothing, so that keys and defaults
 * are repeated here; what it does not understand is left to the app, and e2e/early-calls.test.ts keeps them in step.
 */
(() => {
  const { dataset, lang } = document.documentElement;
  const { member, atOnce, forSome, list, storedAs, permission } = dataset;
  /** The parameters of a list as it stands in the address or was left; null where more is asked than this script knows. */
  const pageOf = (text) => {
    const search = Object.fromEntries(new URLSearchParams(text));
    const { order: _order, hide: _hide, widths: _widths, saved: _saved, ...asked } = search;
    const { pageNo = '1', pageSize = '10', ...others } = asked;
    const isKnown = /^[1-9]\d{0,5}$/.test(pageNo) && /^(10|20|50|100)$/.test(pageSize);
    return isKnown && Object.keys(others).length === 0
      ? `?pageNo=${pageNo}&pageSize=${pageSize}`
      : null;
  };
  const askEarly = (token) => {
    const device = localStorage.getItem('arcadia.console.session.device');
    const language = localStorage.getItem('arcadia.language') ?? lang;
    const headers = {
      accept: 'application/json',
      'accept-language': language,
      authorization: token,
      ...(device !== null && { 'x-device-token': device }),
    };
    const answers = new Map();
    const ask = (url) => {
      const answer = fetch(url, { headers });
      // Who takes it learns why it failed, and deals with it.
      answer.catch(() => {});
      answers.set(url, answer);
      return answer;
    };
    const askForPage = async () => {
      const { data } = await (await ask(member)).clone().json();
      // Once the app has taken the answer it asks for the rest itself.
      if (!answers.has(member)) return;
      if (list !== undefined && data.auth.includes(Number(permission))) {
        // As the person left the list: the key is that of `session/personal-store` and the list's own.
        const left = localStorage.getItem(`arcadia.of.${data.id}|arcadia.table.${storedAs}`) ?? '';
        const page = pageOf(location.search || left);
        if (page !== null) void ask(list + page);
      }
      for (const call of forSome.split(' ')) {
        const [who, url] = call.split(':');
        if (who === data.role || data.auth.includes(Number(who))) void ask(url);
      }
    };
    askForPage().catch(() => {});
    for (const url of atOnce.split(' ')) void ask(url);
    window.earlyCalls = { token, language, answers };
  };
  try {
    const token = localStorage.getItem('arcadia.console.session');
    if (token !== null && member !== undefined) askEarly(token);
  } catch (error) {
    // Storage can be forbidden altogether: then nobody is signed in.
    dataset.storage = error instanceof Error ? error.name : 'unavailable';
  }
})();
