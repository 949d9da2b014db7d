import { launch } from 'puppeteer-core';
import { windowSize, type Engine } from './engine';

/** Firefox reports a script whose load ends with the page as one with the hash of an empty file. */
const endedLoad = 'The computed hash is “OLBgp1GsljhM2TJ+sbHjaiH9txEUvgdDTAzHv2P24donTt6/529l+9Ua0vFImLlb”';

/** Starts Firefox, which Puppeteer drives by WebDriver BiDi. */
export async function startFirefox(executablePath: string): Promise<Engine> {
  const browser = await launch({ browser: 'firefox', executablePath });
  return {
    async newTab() {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      await page.setViewport(windowSize);
      const errors: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
      page.on('pageerror', (error) => errors.push(String(error)));
      return {
        async open(address) {
          await page.goto(address);
        },
        run: (script, ...args) =>
          page.evaluate(`(${script.toString()})(...${JSON.stringify(args)})`) as Promise<ReturnType<typeof script>>,
        click: (x, y) => page.mouse.click(x, y),
        type: (text) => page.keyboard.type(text),
        async goBack() {
          await page.goBack();
        },
        consoleErrors: () => errors.filter((text) => !text.includes(endedLoad)),
        close: () => context.close(),
      };
    },
    close: () => browser.close(),
  };
}
