import { createElement, useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { OcsStorefrontElement } from './ocs-storefront';

const shop: string = (import.meta.env['VITE_SHOP'] as string | undefined) ?? 'http://localhost:3000';

/** The script brings its own React 19, which this page's React 18 never meets. */
function loadElement(): void {
  if (document.querySelector('script[data-ocs]')) return;
  const script = document.createElement('script');
  script.src = `${shop}/embed/storefront.js`;
  script.dataset.ocs = '';
  document.head.append(script);
}

function App() {
  const storefront = useRef<OcsStorefrontElement>(null);
  const [count, setCount] = useState(0);
  useEffect(() => {
    loadElement();
    const element = storefront.current;
    // React 18 knows no custom events.
    const onCart = (event: Event) => setCount((event as CustomEvent<{ count: number }>).detail.count);
    element?.addEventListener('ocs-cart-changed', onCart);
    return () => element?.removeEventListener('ocs-cart-changed', onCart);
  }, []);
  return (
    <main>
      <h1>A page of React 18</h1>
      <p>In the cart: {count}</p>
      {createElement('ocs-storefront', { ref: storefront, host: shop, page: 'catalogue' })}
    </main>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);
