import { act, render, screen } from '@testing-library/react';
import { Suspense, use } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { definePicture } from './picture';
import { ResponsivePicture } from './responsive-picture';

const files = (type: string) => ({ 240: `/a-240.${type}`, 480: `/a-480.${type}` });
const picture = (
  <ResponsivePicture picture={definePicture(2, files('avif'), files('webp'))} alt="Camera" sizes="10rem" />
);

test('offers several widths as AVIF and as WebP, and a fallback', () => {
  const { container } = render(picture);
  const sets = [...container.querySelectorAll('source')].map(({ type, srcset }) => [type, srcset]);
  expect(sets).toEqual([
    ['image/avif', '/a-240.avif 240w, /a-480.avif 480w'],
    ['image/webp', '/a-240.webp 240w, /a-480.webp 480w'],
  ]);
  expect(screen.getByRole('img', { name: 'Camera' })).toHaveAttribute('src', '/a-240.webp');
});

test('puts no image into a picture that React discards before insertion', async () => {
  const appended = jest.spyOn(Node.prototype, 'appendChild');
  const never = new Promise<string>(() => undefined);
  const Waiting = () => use(never);
  await act(() => {
    render(
      <Suspense fallback="Loading">
        <div>{picture}</div>
        <Waiting />
      </Suspense>,
    );
    return Promise.resolve();
  });
  const parents = appended.mock.contexts.filter((parent) => parent instanceof HTMLPictureElement);
  const pictures = appended.mock.calls.filter(([child]) => child instanceof HTMLPictureElement);
  appended.mockRestore();
  expect(pictures.length).toBeGreaterThan(0);
  expect(parents).toEqual([]);
});

test('does not change a prerendered picture during hydration', async () => {
  const container = document.createElement('div');
  container.innerHTML = renderToString(picture);
  document.body.append(container);
  const before = container.innerHTML;
  const image = screen.getByRole('img', { name: 'Camera' });
  const root = await act(() => Promise.resolve(hydrateRoot(container, picture)));
  expect(screen.getByRole('img', { name: 'Camera' })).toBe(image);
  expect(container.innerHTML).toBe(before);
  act(() => {
    root.unmount();
  });
  container.remove();
});
