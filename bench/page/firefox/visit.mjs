import puppeteer from 'puppeteer-core';

/** Starts Firefox. Texts that it is given are source of what runs in the page. */
export async function startFirefox(executablePath) {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    // What it would send over TLS.
    extraPrefsFirefox: { 'network.http.accept-encoding': 'gzip, deflate, br' },
  });
  return {
    async visit({ address, first, isReady, readTimes, patienceMs }) {
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
    },
    close: () => browser.close(),
  };
}
