import { act, render, screen } from '@testing-library/react';
import { useEffect, useLayoutEffect } from 'react';
import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router-dom';
import { useFilterParams, withFilterParam } from './use-filter-params';

function List() {
  const [params, change] = useFilterParams();
  const set = (name: string) => () => {
    change((latest) => withFilterParam(latest, name, 'chosen'));
  };
  return (
    <>
      <output>{params.toString()}</output>
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

const shownParams = () => screen.getByRole('status').textContent;

test('keeps the first of two changes that come within one render', async () => {
  open();
  await act(async () => {
    press('Brand');
    press('Sort');
    await Promise.resolve();
  });
  expect(shownParams()).toBe('brand=chosen&sort=chosen');
});

test('keeps a change that comes when the one before it is rendered and not yet known', async () => {
  function EagerList() {
    const [params] = useSearchParams();
    useLayoutEffect(() => {
      if (params.toString() === 'brand=chosen') press('Sort');
    }, [params]);
    useEffect(() => {
      if (params.toString() === 'brand=chosen') press('Page');
    }, [params]);
    return <List />;
  }
  const router = createMemoryRouter([{ path: '/', Component: EagerList }]);
  render(<RouterProvider router={router} />);
  await act(async () => {
    press('Brand');
    await Promise.resolve();
  });
  expect(shownParams()).toBe('brand=chosen&sort=chosen&page=chosen');
});

test('every change except of the page itself resets the page', async () => {
  open('/?page=3');
  await act(async () => {
    press('Brand');
    await Promise.resolve();
  });
  expect(shownParams()).toBe('brand=chosen');
  await act(async () => {
    press('Page');
    await Promise.resolve();
  });
  expect(shownParams()).toBe('brand=chosen&page=chosen');
});

test('a change after Back starts from the parameters of the URL', async () => {
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
  expect(shownParams()).toBe('sort=chosen');
});
