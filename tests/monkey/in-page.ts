/** Functions that run inside the page: Playwright sends their source, so each is complete in itself. */
import type { Action } from './walk';

/** Precedes each action that `act` reports to the console, which also arrives from a page that freezes afterwards. */
export const reportPrefix = 'monkey: ';

/**
 * Performs a burst with real clicks on links, harmless buttons and the history. Harmless are all buttons but those that
 * submit (except a search) and those whose names say that they delete, promote, roll back, open a Google window, end the
 * sessions of other walks, or use up a limit of the account.
 */
export async function act({ actions, prefix }: { actions: Action[]; prefix: string }): Promise<void> {
  const harmful = /\b(delete|remove|make|promote|roll back|stop|google|everywhere|export)\b/i;
  const words = ['Kestrel', 'lens', 'bag', 'nothing-is-called-this'];

  const report = (text: string) => {
    console.debug(`${prefix}${text} (at ${location.pathname}${location.search})`);
  };

  /** A hash with equally distributed bits: FNV-1a and the end of MurmurHash3. */
  const hash = (text: string): number => {
    let value = 0x811c9dc5;
    for (let index = 0; index < text.length; index += 1) {
      value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
    }
    value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
    value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
    return (value ^ (value >>> 16)) >>> 0;
  };

  const labelOf = (element: HTMLElement): string =>
    (element.getAttribute('aria-label') ?? element.textContent).trim().replace(/\s+/g, ' ').slice(0, 60);

  const nameOf = (element: HTMLElement): string =>
    element instanceof HTMLAnchorElement ? element.pathname + element.search + element.hash : labelOf(element);

  const isSearch = (element: HTMLElement): boolean => element.closest('form[role=search]') !== null;

  const links = (): HTMLElement[] =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(
      ({ origin, target }) => origin === location.origin && !target,
    );

  const buttons = (): HTMLElement[] =>
    [...document.querySelectorAll<HTMLElement>('button, summary')].filter(
      (element) =>
        !harmful.test(labelOf(element)) &&
        !(
          element instanceof HTMLButtonElement &&
          (element.disabled || (element.type === 'submit' && !isSearch(element)))
        ),
    );

  /** The middle of the element if a person can click there: it is in view, and nothing covers it. */
  const clickablePoint = (element: HTMLElement): { clientX: number; clientY: number } | undefined => {
    if (!element.checkVisibility({ visibilityProperty: true })) return undefined;
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const box = element.getClientRects()[0];
    if (!box) return undefined;
    const [clientX, clientY] = [box.left + box.width / 2, box.top + box.height / 2];
    const top = document.elementFromPoint(clientX, clientY);
    return top && (element.contains(top) || top.contains(element)) ? { clientX, clientY } : undefined;
  };

  const click = (element: HTMLElement, point: { clientX: number; clientY: number }) => {
    const init = { bubbles: true, cancelable: true, composed: true, ...point };
    element.dispatchEvent(new PointerEvent('pointerover', init));
    element.dispatchEvent(new PointerEvent('pointerdown', init));
    element.focus({ preventScroll: true });
    element.dispatchEvent(new PointerEvent('pointerup', init));
    element.click();
  };

  // The element with the highest hash, not the n-th: a repeated burst then picks the same one if another is missing.
  const clickOneOf = (kind: string, elements: HTMLElement[], salt: string) => {
    const ranked = elements
      .map((element) => ({ element, rank: hash(salt + nameOf(element)) }))
      .sort((one, other) => other.rank - one.rank);
    for (const { element } of ranked.slice(0, 8)) {
      const point = clickablePoint(element);
      if (!point) continue;
      const input = isSearch(element) ? element.closest('form')?.querySelector('input') : null;
      if (input) input.value = words[hash(salt) % words.length] ?? '';
      report(`${kind} "${labelOf(element)}" ${kind === 'link' ? nameOf(element) : (input?.value ?? '')}`.trim());
      click(element, point);
      return;
    }
    report(`no ${kind} to click`);
  };

  /** Where a step in the history will lead that has not arrived yet; a further step starts from there. */
  let pendingIndex: number | undefined;
  navigation.addEventListener('currententrychange', () => {
    pendingIndex = undefined;
  });

  /** Stays in this document: another one would end the burst. */
  const go = (kind: 'back' | 'forward') => {
    const index = pendingIndex ?? navigation.currentEntry?.index ?? 0;
    const target = navigation.entries()[index + (kind === 'back' ? -1 : 1)];
    report(target?.sameDocument ? kind : `no page to go ${kind} to`);
    if (!target?.sameDocument) return;
    pendingIndex = target.index;
    history[kind]();
  };

  for (const { kind, delayMs, salt } of actions) {
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    if (kind === 'link') clickOneOf(kind, links(), salt);
    else if (kind === 'button') clickOneOf(kind, buttons(), salt);
    else go(kind);
  }
}

/** What the page shows. */
export interface View {
  address: string;
  title: string;
  hasHeader: boolean;
  heading: string;
  /** The text of errors that the content announces. */
  alerts: string[];
  isLoading: boolean;
  /** The number of the current page, where a list has several. */
  currentPage: string | undefined;
}

export function readView(): View {
  const content = document.querySelector('main');
  const textsOf = (selector: string) =>
    [...(content?.querySelectorAll(selector) ?? [])].map(({ textContent }) => textContent);
  return {
    address: location.href,
    title: document.title,
    hasHeader: document.querySelector('header nav') !== null,
    heading: textsOf('h1').join(),
    alerts: textsOf('[role=alert]'),
    isLoading:
      document.querySelector('[role=progressbar], [aria-busy=true]') !== null ||
      textsOf('[role=status]').some((text) => /^Loading|longer than usual/.test(text)),
    currentPage: textsOf('nav[aria-label=Pagination] [aria-current]')[0],
  };
}
