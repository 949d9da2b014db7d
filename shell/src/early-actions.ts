/** Repeats what people did before React had hydrated the element. The inline script in the HTML keeps these actions. */
import { useLayoutEffect } from 'react';

/** By element: the last click on a button, choice in a list, or submission of a form, in the order of the first ones. */
type EarlyActions = Map<HTMLElement, { event: Event; value?: string }>;

declare global {
  interface Window {
    /** Written by the inline script; absent in a development build's page. */
    ocsEarlyActions?: EarlyActions;
  }
}

/**
 * React marks the elements that react by a property of its own. Pages of other frameworks are in an element with `data-mounted`,
 * which is `ready` once they react. The inline script keeps no action on either.
 */
export const isHydrated = (element: Element): boolean =>
  element.closest('[data-mounted=ready]') !== null || Object.keys(element).some((key) => key.startsWith('__react'));

function repeat(element: HTMLElement, value: string): void {
  if (element instanceof HTMLFormElement) element.requestSubmit();
  else if (element instanceof HTMLSelectElement) {
    element.value = value;
    element.dispatchEvent(new Event('change', { bubbles: true }));
  }
  // A click whose second tap is under way: that one counts.
  else if (!element.matches(':active')) element.click();
}

/** Actions on elements that no longer exist are dropped; those on elements that do not react yet stay. */
export function repeatEarlyActions(): void {
  const actions = window.ocsEarlyActions;
  for (const [element, { event, value = '' }] of actions ?? []) {
    if (element.isConnected && !isHydrated(element)) continue;
    actions?.delete(element);
    // If React hydrates because of the event, it handles the event too: the event has a phase until then.
    if (!element.isConnected || event.eventPhase > 0) continue;
    queueMicrotask(() => {
      repeat(element, value);
    });
  }
}

/** For each component that hydrates independently of others: repeats the early actions on its elements. */
export function useEarlyActions(): void {
  useLayoutEffect(repeatEarlyActions, []);
}
