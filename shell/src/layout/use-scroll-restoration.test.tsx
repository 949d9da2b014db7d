import { act, fireEvent, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { useScrollRestoration } from './use-scroll-restoration';

/** jsdom has no layout, so the tests set the page's length and trigger the resize observer. */
let maxScroll: number;
let notifyResize: () => void;

beforeEach(() => {
  maxScroll = 5000;
  jest.spyOn(window, 'scrollTo').mockImplementation((...args: unknown[]) => {
    window.scrollY = Math.min(Number(args[1]), maxScroll);
  });
  window.ResizeObserver = class {
    constructor(callback: ResizeObserverCallback) {
      notifyResize = () => {
        callback([], this);
      };
    }
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {
      notifyResize = () => undefined;
    }
  };
});

function Page() {
  useScrollRestoration();
  return null;
}

function open() {
  const router = createMemoryRouter([{ path: '*', Component: Page }], { initialEntries: ['/list'] });
  render(<RouterProvider router={router} />);
  return (to: string | -1) => act(() => (to === -1 ? router.navigate(-1) : router.navigate(to)));
}

function scrollTo(top: number) {
  window.scrollY = top;
  fireEvent.scroll(window);
}

function grow(to: number) {
  maxScroll = to;
  notifyResize();
}

test('opens a new page at the top, and restores the position on Back', async () => {
  const go = open();
  scrollTo(1200);
  await go('/details');
  expect(window.scrollY).toBe(0);
  await go(-1);
  expect(window.scrollY).toBe(1200);
});

test('remembers the positions of the latest 50 history entries', async () => {
  const go = open();
  const opened = 60;
  for (let page = 1; page <= opened; page += 1) {
    await go(`/page-${String(page)}`);
    scrollTo(100 + page);
  }
  fireEvent(window, new Event('pagehide'));
  const kept = JSON.parse(sessionStorage.getItem('ocs-scroll') ?? '[]') as [string, number][];
  expect(kept).toHaveLength(50);
  expect(kept.at(-1)?.[1]).toBe(100 + opened);
});

test('scrolls a page whose data arrives late as soon as it is long enough', async () => {
  const go = open();
  scrollTo(2400);
  await go('/details');
  maxScroll = 300;
  await go(-1);
  expect(window.scrollY).toBe(300);
  grow(900);
  expect(window.scrollY).toBe(900);
  grow(4000);
  expect(window.scrollY).toBe(2400);
});

test('does not scroll after the person has scrolled', async () => {
  const go = open();
  scrollTo(2400);
  await go('/details');
  maxScroll = 300;
  await go(-1);
  fireEvent.wheel(window);
  scrollTo(50);
  grow(4000);
  expect(window.scrollY).toBe(50);
});
