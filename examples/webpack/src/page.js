/** A page of React 19 that shows the storefront. */
import { createElement, useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';

const shop = process.env.SHOP;

function Storefront() {
  const place = useRef(null);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    let mounted;
    let isWanted = true;
    import('shop/mount').then(
      ({ mount }) => {
        if (isWanted) mounted = mount(place.current, { host: shop, routing: 'hash' });
      },
      () => setHasFailed(true),
    );
    return () => {
      isWanted = false;
      mounted?.unmount();
    };
  }, []);
  const message = createElement('p', { role: 'alert' }, 'The shop cannot be reached. Please come back later.');
  return createElement('div', { ref: place }, hasFailed && message);
}

createRoot(document.getElementById('root')).render(
  createElement('main', null, createElement('h1', null, 'A page of webpack'), createElement(Storefront)),
);
