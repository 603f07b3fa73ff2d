const puppeteer = require('puppeteer-core');

// Visits pages in Firefox, whose path is the argument, for whoever forked this: a message says what to visit, another what was measured.
// Texts of a message are source of what runs in the page.

const started = puppeteer.launch({
  browser: 'firefox',
  executablePath: process.argv[2],
  // What it would send over TLS.
  extraPrefsFirefox: { 'network.http.accept-encoding': 'gzip, deflate, br' },
});

process.on('message', async (asked) => {
  try {
    process.send({ times: await visit(asked) });
  } catch (error) {
    process.send({ error: String(error) });
  }
});
process.on('disconnect', async () => (await started).close());

async function visit({ address, first, isReady, readTimes, patienceMs }) {
  const browser = await started;
  // Nothing is cached in a new one.
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    await page.setViewport({ width: 1440, height: 900 });
    await page.evaluateOnNewDocument(first);
    await page.goto(address, { waitUntil: 'load', timeout: patienceMs });
    await page.waitForFunction(isReady, { timeout: patienceMs });
    return await page.evaluate(readTimes);
  } finally {
    await context.close();
  }
}
