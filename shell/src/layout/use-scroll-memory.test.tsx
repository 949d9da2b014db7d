import { act, fireEvent, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { useScrollMemory } from './use-scroll-memory';

/** jsdom lays nothing out: the page is as long as the test says, and tells who observes it. */
let longestScroll: number;
let tellGrowth: () => void;

beforeEach(() => {
  longestScroll = 5000;
  jest.spyOn(window, 'scrollTo').mockImplementation((...args: unknown[]) => {
    window.scrollY = Math.min(Number(args[1]), longestScroll);
  });
  window.ResizeObserver = class {
    constructor(callback: ResizeObserverCallback) {
      tellGrowth = () => {
        callback([], this);
      };
    }
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {
      tellGrowth = () => undefined;
    }
  };
});

function Page() {
  useScrollMemory();
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
  longestScroll = to;
  tellGrowth();
}

test('a new page begins at the top, and Back leads to where the person was', async () => {
  const go = open();
  scrollTo(1200);
  await go('/details');
  expect(window.scrollY).toBe(0);
  await go(-1);
  expect(window.scrollY).toBe(1200);
});

test('as many pages are remembered as a browser leads back to', async () => {
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

test('a page whose data comes late is scrolled once it is long enough', async () => {
  const go = open();
  scrollTo(2400);
  await go('/details');
  longestScroll = 300;
  await go(-1);
  expect(window.scrollY).toBe(300);
  grow(900);
  expect(window.scrollY).toBe(900);
  grow(4000);
  expect(window.scrollY).toBe(2400);
});

test('who scrolls meanwhile stays there', async () => {
  const go = open();
  scrollTo(2400);
  await go('/details');
  longestScroll = 300;
  await go(-1);
  fireEvent.wheel(window);
  scrollTo(50);
  grow(4000);
  expect(window.scrollY).toBe(50);
});
