import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { BannerCarousel } from './banner-carousel';
import { maxPictureWaitMs } from './banner-pictures';

const autoplay = { play: jest.fn(), stop: jest.fn() };

/** Embla needs a layout, which jsdom lacks. */
jest.mock('./banner-motion', () => ({
  createCarousel(viewport: HTMLElement) {
    const listeners: Record<string, () => void> = {};
    let selected = 0;
    return {
      slideNodes: () => [...viewport.querySelectorAll('[aria-roledescription=slide]')],
      selectedScrollSnap: () => selected,
      scrollTo(index: number) {
        selected = index;
        listeners['select']?.();
      },
      on: (type: string, listener: () => void) => (listeners[type] = listener),
      plugins: () => ({ autoplay }),
      destroy: () => undefined,
    };
  },
}));

beforeEach(() => {
  jest.useFakeTimers();
  HTMLImageElement.prototype.decode = () => Promise.resolve();
  jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const slides = () => screen.getAllByRole('group', { hidden: true });
const image = (index: number) => {
  const found = slides()[index]?.querySelector('img');
  if (!found) throw new Error('The banner has no picture.');
  return found;
};
const requested = () => slides().flatMap((_, index) => (image(index).loading === 'eager' ? [index] : []));
const selected = () => slides().findIndex((slide) => !slide.hasAttribute('inert'));

const receive = (index: number, event = 'load') =>
  act(async () => {
    image(index).dispatchEvent(new Event(event));
    await jest.advanceTimersByTimeAsync(0);
  });

const renderCarousel = () =>
  render(
    <MemoryRouter>
      <BannerCarousel />
    </MemoryRouter>,
  );

/** It loads when the page is idle. */
const whenCarouselHasLoaded = () => act(() => jest.advanceTimersByTimeAsync(1));

async function open() {
  renderCarousel();
  await whenCarouselHasLoaded();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTimeAsync });
  return { press: (name: string) => user.click(screen.getByRole('button', { name })) };
}

test('requests the next picture once the selected one has loaded, and no further one', async () => {
  await open();
  expect(requested()).toEqual([]);
  await receive(0);
  expect(requested()).toEqual([1]);
});

test('moves automatically only while the next picture has loaded', async () => {
  const { press } = await open();
  await receive(0);
  expect(autoplay.play).not.toHaveBeenCalled();
  await receive(1);
  expect(autoplay.play).toHaveBeenCalledTimes(1);
  autoplay.stop.mockClear();
  await press('Next banner');
  expect(autoplay.stop).toHaveBeenCalled();
});

test('a picture that cannot be loaded does not stop the motion', async () => {
  await open();
  await receive(0);
  await receive(1, 'error');
  expect(autoplay.play).toHaveBeenCalled();
});

test('a banner that the person asks for slides in with its picture', async () => {
  const { press } = await open();
  await press('Previous banner');
  expect(image(4).loading).toBe('eager');
  expect(selected()).toBe(0);
  await receive(4);
  expect(selected()).toBe(4);
});

test('shows the banner that the person asked for before the carousel had loaded', async () => {
  renderCarousel();
  const next = screen.getByRole('button', { name: 'Next banner' });
  fireEvent.click(next);
  fireEvent.click(next);
  await whenCarouselHasLoaded();
  await receive(2);
  expect(selected()).toBe(2);
});

test('a slow picture delays its banner by a limited time, and its text until it has loaded', async () => {
  const { press } = await open();
  await press('Next banner');
  await act(() => jest.advanceTimersByTimeAsync(maxPictureWaitMs));
  expect(selected()).toBe(1);
  const text = screen.getByText('Action cameras that take a knock.').parentElement;
  expect(text).toHaveStyle({ opacity: 0 });
  await receive(1);
  expect(text).toHaveStyle({ opacity: 1 });
});

test('shows the last of several requested banners', async () => {
  const { press } = await open();
  await press('Next banner');
  await press('Next banner');
  await receive(1);
  expect(selected()).toBe(0);
  await receive(2);
  expect(selected()).toBe(2);
});

test('requests both neighbours when a pointer or the focus enters', async () => {
  await open();
  act(() => {
    screen.getByRole('button', { name: 'Next banner' }).focus();
  });
  expect(requested()).toEqual([1, 4]);
});
