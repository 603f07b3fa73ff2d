/** Three pages that share their chunks, so that none loads what only another needs. */
export default {
  build: {
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: ['login.html', 'home.html', 'table.html'] },
  },
};
