import { fireEvent, render, screen } from '@testing-library/react';
import { preloadProductImage, ProductImage } from './product-image';

test('offers four widths of a picture on the shop’s image host', () => {
  render(<ProductImage photos="https://shop.example/uploads/abc.jpg" alt="Camera" sizes="10rem" />);
  const image = screen.getByRole('img', { name: 'Camera' });
  expect(image).toHaveAttribute('src', 'https://shop.example/uploads/abc.jpg');
  expect(image).toHaveAttribute('srcset', expect.stringContaining('https://shop.example/uploads/abc-480.webp 480w'));
  expect(image).toHaveAttribute('sizes', '10rem');
  expect(image).toHaveAttribute('loading', 'lazy');
});

test.each(['https://images.example/i/abc.jpg', 'https://images.example/a/uploads/abc.jpg', '/uploads/abc.gif'])(
  'shows the picture %s of another host without candidates',
  (photos) => {
    render(<ProductImage photos={photos} alt="Camera" sizes="10rem" priority />);
    expect(screen.getByRole('img')).not.toHaveAttribute('srcset');
    expect(screen.getByRole('img')).toHaveAttribute('loading', 'eager');
  },
);

test('shows a placeholder with the same name for a missing or failed picture', () => {
  const { rerender } = render(<ProductImage photos="/uploads/abc.png" alt="Camera" sizes="10rem" />);
  fireEvent.error(screen.getByRole('img'));
  expect(screen.getByRole('img', { name: 'Camera' })).not.toHaveAttribute('src');
  rerender(<ProductImage photos="/uploads/def.png" alt="Camera" sizes="10rem" />);
  expect(screen.getByRole('img')).toHaveAttribute('src', '/uploads/def.png');
  rerender(<ProductImage photos="" alt="" sizes="10rem" />);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

test('preloads a picture in the shop, but not in a page that embeds the storefront', () => {
  const preloads = () => document.head.querySelectorAll('link[rel="preload"][as="image"]');
  preloadProductImage('/uploads/abc.jpg', '10rem');
  expect(preloads()).toHaveLength(0);
  document.body.innerHTML = '<script type="application/json" id="ocs-settings">{}</script>';
  preloadProductImage('/uploads/abc.jpg', '10rem');
  preloadProductImage('https://images.example/abc.jpg', '10rem');
  const [own, other] = preloads();
  expect(own).toHaveAttribute('imagesrcset', expect.stringContaining('/uploads/abc-480.webp 480w'));
  expect(own).toHaveAttribute('imagesizes', '10rem');
  expect(other).toHaveAttribute('href', 'https://images.example/abc.jpg');
});
