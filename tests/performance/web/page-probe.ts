/** What a page view is asked about. */
export interface Asked {
  /** Matches what the person came for. */
  content: string;
  /** A button of the page that shows whether it is open. */
  button: string;
}

export interface Probe {
  fcp: number;
  lcp: number;
  cls: number;
  /** The content is painted; a click is answered; both in ms since the navigation, 0 until then. */
  content: number;
  interactive: number;
  longTasks: { start: number; duration: number }[];
}

declare global {
  interface Window {
    ocsProbe: Probe;
  }
}

/** Runs in the page before everything else: observes paints, shifts and long tasks, and presses the button until it answers. */
export function installProbe({ content, button }: Asked): void {
  const probe: Probe = { fcp: 0, lcp: 0, cls: 0, content: 0, interactive: 0, longTasks: [] };
  window.ocsProbe = probe;
  const observe = (type: string, take: (entry: PerformanceEntry) => void) => {
    new PerformanceObserver((list) => {
      list.getEntries().forEach(take);
    }).observe({ type, buffered: true });
  };
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') probe.fcp = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    probe.lcp = startTime;
  });
  observe('layout-shift', (entry) => {
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!shift.hadRecentInput) probe.cls += shift.value;
  });
  observe('longtask', ({ startTime, duration }) => {
    probe.longTasks.push({ start: startTime, duration });
  });

  const afterPaint = (callback: () => void) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = callback;
      port2.postMessage(null);
    });
  };
  const look = new MutationObserver(() => {
    if (!document.querySelector(content)) return;
    look.disconnect();
    afterPaint(() => {
      probe.content = performance.now();
    });
  });
  look.observe(document, { childList: true, subtree: true });

  const press = setInterval(() => {
    const target = document.querySelector<HTMLElement>(button);
    target?.click();
    if (target?.getAttribute('aria-expanded') !== 'true') return;
    clearInterval(press);
    probe.interactive = performance.now();
  }, 20);
}
