/** What to look for: a kind of element, and its name or text. A string must equal it, apart from white space. */
export interface Target {
  kind: 'button' | 'link' | 'heading' | 'field' | 'text';
  name: string | RegExp;
}

/** Where the middle of an element is in the window. */
export interface Found {
  x: number;
  y: number;
  /** Whether a click there hits it. */
  isHit: boolean;
  /** Whether an animation moves it: it would be elsewhere when the click arrives. */
  isMoving: boolean;
}

/** The first visible element; null if there is none. Runs in the page. `pattern` is the name as a regular expression. Also looks into shadow roots. */
export function findElement(kind: Target['kind'], pattern: string, flags: string): Found | null {
  const selectors = {
    button: 'button, [role=button]',
    link: 'a[href]',
    heading: 'h1, h2, h3',
    field: 'input, select, textarea',
    text: '*',
  };
  const name = new RegExp(pattern, flags);
  const all = (root: Document | ShadowRoot): Element[] =>
    [...root.querySelectorAll('*')].flatMap((element) => [
      element,
      ...(element.shadowRoot ? all(element.shadowRoot) : []),
    ]);
  const ancestors = (one: Element): Element[] => {
    const root = one.getRootNode();
    const parent = one.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
    return parent ? [one, ...ancestors(parent)] : [one];
  };
  const matches = (text: string | null | undefined): boolean => name.test((text ?? '').replace(/\s+/g, ' ').trim());
  const isNamed = (element: Element): boolean => {
    if (kind === 'text') {
      return matches(element.textContent) && ![...element.children].some((child) => matches(child.textContent));
    }
    const labels = [...((element as HTMLInputElement).labels ?? [])].map((label) => label.textContent);
    return [element.getAttribute('aria-label'), ...labels, kind === 'field' ? null : element.textContent]
      .filter((text) => text)
      .some(matches);
  };
  const element = all(document).find(
    (one) =>
      one.matches(selectors[kind]) && !one.closest('[inert], script, style') && one.checkVisibility() && isNamed(one),
  );
  if (!element) return null;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const hit = (element.getRootNode() as Document | ShadowRoot).elementFromPoint(x, y);
  const isMoving = ancestors(element)
    .flatMap((one) => one.getAnimations())
    .some(({ playState }) => playState === 'running');
  return { x, y, isMoving, isHit: hit !== null && (element.contains(hit) || hit.contains(element)) };
}
