/** CSS selectors that tell when a page is ready. */
export interface ProbeOptions {
  /** The content that the visitor came for. */
  content: string;
  /** A button with `aria-expanded`, to find out when the page responds to clicks. */
  button: string;
  /** What a visitor does with the content, such as a card's Add to Cart. */
  action?: string;
}

export interface Probe {
  fcp: number;
  lcp: number;
  cls: number;
  /** When content and action were painted, and when a click took effect, in ms since the navigation; 0 until then. */
  content: number;
  action: number;
  interactive: number;
  longTasks: { start: number; duration: number }[];
}

declare global {
  interface Window {
    ocsProbe: Probe;
  }
}

/** Runs in the page before its scripts: observes paints, shifts and long tasks, and clicks the button until it reacts. */
export function installProbe({ content, button, action }: ProbeOptions): void {
  const probe: Probe = { fcp: 0, lcp: 0, cls: 0, content: 0, action: 0, interactive: 0, longTasks: [] };
  window.ocsProbe = probe;
  const observe = (type: string, onEntry: (entry: PerformanceEntry) => void) => {
    new PerformanceObserver((list) => {
      list.getEntries().forEach(onEntry);
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
  const awaitPaint = (selector: string, figure: 'content' | 'action') => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector(selector)) return;
      observer.disconnect();
      afterPaint(() => {
        probe[figure] = performance.now();
      });
    });
    observer.observe(document, { childList: true, subtree: true });
  };
  awaitPaint(content, 'content');
  if (action) awaitPaint(action, 'action');

  const clicks = setInterval(() => {
    const target = document.querySelector<HTMLElement>(button);
    target?.click();
    if (target?.getAttribute('aria-expanded') !== 'true') return;
    clearInterval(clicks);
    probe.interactive = performance.now();
  }, 20);
}
