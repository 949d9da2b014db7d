import { act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { useEarlyActions } from './early-actions';

const onSubmit = jest.fn();

function Page({ hasButton = true }: { hasButton?: boolean }) {
  const [open, setOpen] = useState(false);
  const [sort, setSort] = useState('');
  useEarlyActions();
  return (
    <>
      {hasButton && (
        <button
          type="button"
          aria-expanded={open}
          onClick={() => {
            setOpen(!open);
          }}
        >
          Menu
        </button>
      )}
      <select
        value={sort}
        onChange={({ target }) => {
          setSort(target.value);
        }}
      >
        <option value="">None</option>
        <option value="asc">Low to high</option>
      </select>
      <output>{sort}</output>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <button>Search</button>
      </form>
    </>
  );
}

let container: HTMLElement;

beforeEach(() => {
  onSubmit.mockClear();
  window.ocsEarlyActions = new Map();
  container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<Page />);
});

afterEach(() => {
  container.remove();
  delete window.ocsEarlyActions;
});

const find = (selector: string): HTMLElement => {
  const found = container.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`The page has no ${selector}.`);
  return found;
};

/** What the inline script does when someone acts on this element. */
const keep = (selector: string, event = new Event('click')) =>
  window.ocsEarlyActions?.set(find(selector), { event, value: 'asc' });

const hydrate = (page = <Page />) => act(() => Promise.resolve(hydrateRoot(container, page)));

test('repeats a click, a choice and a submission once React has hydrated their elements', async () => {
  for (const selector of ['[type=button]', 'select', 'form']) keep(selector);
  await hydrate();
  expect(find('[type=button]')).toHaveAttribute('aria-expanded', 'true');
  expect(find('select')).toHaveValue('asc');
  expect(find('output')).toHaveTextContent('asc');
  expect(onSubmit).toHaveBeenCalledTimes(1);
  expect(window.ocsEarlyActions?.size).toBe(0);
});

test('does not repeat an event because of which React hydrates: React handles it', async () => {
  const event = new Event('click');
  Object.defineProperty(event, 'eventPhase', { value: Event.CAPTURING_PHASE });
  keep('[type=button]', event);
  await hydrate();
  expect(find('[type=button]')).toHaveAttribute('aria-expanded', 'false');
});

test('does not repeat a click whose second tap is under way', async () => {
  keep('[type=button]');
  const button = find('[type=button]');
  // jsdom knows no pressed elements.
  jest.spyOn(button, 'matches').mockImplementation((selector) => selector === ':active');
  await hydrate();
  expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('drops an action on an element that the page no longer has', async () => {
  keep('[type=button]');
  find('[type=button]').remove();
  await hydrate(<Page hasButton={false} />);
  expect(window.ocsEarlyActions?.size).toBe(0);
});

test('keeps an action on an element that hydrates later', async () => {
  const later = document.body.appendChild(document.createElement('button'));
  window.ocsEarlyActions?.set(later, { event: new Event('click') });
  await hydrate();
  expect(window.ocsEarlyActions?.size).toBe(1);
  later.remove();
});

test('a page without the inline script works', async () => {
  delete window.ocsEarlyActions;
  await hydrate();
  await userEvent.click(find('[type=button]'));
  expect(find('[type=button]')).toHaveAttribute('aria-expanded', 'true');
});
