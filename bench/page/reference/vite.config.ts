/** Two pages that share their chunks, so that neither loads what only the other needs. */
export default {
  build: {
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: ['login.html', 'table.html'] },
  },
};
