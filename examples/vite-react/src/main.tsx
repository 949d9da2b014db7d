import { useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { loadStorefront, shop } from './storefront';
import type { MountedStorefront } from './ocs-storefront';

function Storefront({ onCart }: { onCart: (count: number) => void }) {
  const place = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let mounted: MountedStorefront | undefined;
    let wanted = true;
    loadStorefront().then(
      ({ mount }) => {
        if (!wanted || !place.current) return;
        mounted = mount(place.current, {
          host: shop,
          routing: 'hash',
          onCartChanged: ({ detail }) => onCart(detail.count),
        });
      },
      () => setFailed(true),
    );
    return () => {
      wanted = false;
      mounted?.unmount();
    };
  }, [onCart]);
  return <div ref={place}>{failed && <p role="alert">The shop cannot be reached. Please come back later.</p>}</div>;
}

function App() {
  const [count, setCount] = useState(0);
  const [open, setOpen] = useState(true);
  return (
    <main>
      <h1>A page of React 19</h1>
      <p>In the cart: {count}</p>
      <button onClick={() => setOpen(!open)}>{open ? 'Close the shop' : 'Open the shop'}</button>
      {open && <Storefront onCart={setCount} />}
    </main>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);
