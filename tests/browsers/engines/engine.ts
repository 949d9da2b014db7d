/** The operations of a browser that both drivers offer: Firefox by WebDriver BiDi, WebKit by classic WebDriver. */
export interface Engine {
  /** Opens a tab with storage of its own. WebKit has one at a time. */
  newTab: () => Promise<Tab>;
  close: () => Promise<void>;
}

export interface Tab {
  /** Opens an address; resolves after the load event. */
  open: (address: string) => Promise<void>;
  /** Runs a function in the page. It gets and returns JSON and uses nothing from outside. */
  run: <Args extends unknown[], Result>(script: (...args: Args) => Result, ...args: Args) => Promise<Result>;
  /** Clicks a point of the window, in CSS pixels. */
  click: (x: number, y: number) => Promise<void>;
  /** Types into the focused field; a line break is the Enter key. */
  type: (text: string) => Promise<void>;
  goBack: () => Promise<void>;
  /** Errors in the console so far. WebKit's driver reports none. */
  consoleErrors: () => string[];
  close: () => Promise<void>;
}

/** Of every tab, in CSS pixels; WebKit subtracts its tool bar. */
export const windowSize = { width: 1280, height: 900 };
