import { render } from '@testing-library/react';
import { act, StrictMode, Suspense, use } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { ProductImage } from './product-image';

const picture = <ProductImage photos="/uploads/abc.jpg" alt="Camera" sizes="10rem" />;

test('sets no candidates on an image that React discards before insertion', async () => {
  const written = jest.spyOn(Element.prototype, 'setAttribute');
  const never = new Promise<string>(() => undefined);
  const Waiting = () => use(never);
  await act(() => {
    render(
      <Suspense fallback="Loading">
        {picture}
        <Waiting />
      </Suspense>,
    );
    return Promise.resolve();
  });
  const discarded = written.mock.contexts.filter(
    (element): element is HTMLImageElement => element instanceof HTMLImageElement && !element.isConnected,
  );
  written.mockRestore();
  expect(discarded.length).toBeGreaterThan(0);
  for (const image of discarded) {
    expect(image).not.toHaveAttribute('srcset');
    expect(image).not.toHaveAttribute('sizes');
  }
});

test('keeps the candidates of a prerendered image during hydration', async () => {
  const container = document.createElement('div');
  container.innerHTML = renderToString(picture);
  document.body.append(container);
  const image = container.querySelector('img');
  const before = image?.outerHTML;
  expect(before).toContain('srcset');
  const root = await act(() => Promise.resolve(hydrateRoot(container, <StrictMode>{picture}</StrictMode>)));
  expect(container.querySelector('img')).toBe(image);
  expect(image?.outerHTML).toBe(before);
  await act(() => {
    root.unmount();
    return Promise.resolve();
  });
  container.remove();
});
