import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { useSettings, withSetting } from './use-settings';

function List() {
  const [settings, change] = useSettings();
  const set = (name: string) => () => {
    change((now) => withSetting(now, name, 'chosen'));
  };
  return (
    <>
      <output>{settings.toString()}</output>
      <button onClick={set('brand')}>Brand</button>
      <button onClick={set('sort')}>Sort</button>
      <button onClick={set('page')}>Page</button>
    </>
  );
}

const press = (name: string) => {
  screen.getByRole('button', { name }).click();
};

function open(address = '/') {
  const router = createMemoryRouter([{ path: '/', Component: List }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return router;
}

const settings = () => screen.getByRole('status').textContent;

test('a change that comes before another has been rendered keeps that', async () => {
  open();
  await act(async () => {
    press('Brand');
    press('Sort');
    await Promise.resolve();
  });
  expect(settings()).toBe('brand=chosen&sort=chosen');
});

test('any change but of the page leads back to the first one', async () => {
  open('/?page=3');
  await act(async () => {
    press('Brand');
    await Promise.resolve();
  });
  expect(settings()).toBe('brand=chosen');
  await act(async () => {
    press('Page');
    await Promise.resolve();
  });
  expect(settings()).toBe('brand=chosen&page=chosen');
});

test('a change after the way back is made to what the address says', async () => {
  const router = open();
  await act(async () => {
    press('Brand');
    await Promise.resolve();
  });
  await act(() => router.navigate(-1));
  await act(async () => {
    press('Sort');
    await Promise.resolve();
  });
  expect(settings()).toBe('sort=chosen');
});
