import { createEvent, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ProductPictures } from './product-pictures';

const pictures = ['a', 'b', 'c'].map((name) => `https://photos.example/${name}.jpg`);

beforeAll(() => {
  // jsdom has no dialogs and no layout.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
  Element.prototype.scrollTo = () => undefined;
});

const current = () => screen.getByRole('button', { current: true });

/** jsdom's pointer events lack the position. */
function point(type: 'pointerDown' | 'pointerUp', clientX: number, pointerType = 'touch'): void {
  const dialog = screen.getByRole('dialog');
  fireEvent(dialog, Object.assign(createEvent[type](dialog), { clientX, clientY: 0, pointerType }));
}

test('one picture has neither thumbnails nor a place among others', async () => {
  render(<ProductPictures pictures={pictures.slice(0, 1)} name="K200" />);
  expect(screen.getByRole('img', { name: 'K200' })).toHaveAttribute('src', pictures[0]);
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Enlarge the picture' }));
  const dialog = within(screen.getByRole('dialog', { name: 'K200' }));
  expect(dialog.getByRole('img', { name: 'K200' })).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Next picture' })).not.toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Zoom out' })).toBeVisible();
});

test('no picture shows the placeholder', () => {
  render(<ProductPictures pictures={['']} name="K200" />);
  expect(screen.getByRole('img', { name: 'K200' })).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('thumbnails show a picture by click and by arrow keys', async () => {
  render(<ProductPictures pictures={pictures} name="K200" />);
  expect(screen.getAllByRole('img').map((image) => image.getAttribute('alt'))).toEqual([
    'K200, picture 1 of 3',
    'K200, picture 2 of 3',
    'K200, picture 3 of 3',
  ]);
  expect(current()).toHaveAccessibleName('Show picture 1 of 3');
  await userEvent.click(screen.getByRole('button', { name: 'Show picture 2 of 3' }));
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(current()).toHaveAccessibleName('Show picture 3 of 3');
  expect(current()).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(current()).toHaveAccessibleName('Show picture 2 of 3');
});

describe('the enlarged view of several pictures', () => {
  const open = async () => {
    render(<ProductPictures pictures={pictures} name="K200" />);
    await userEvent.click(screen.getByRole('button', { name: 'Show picture 3 of 3' }));
    await userEvent.click(screen.getByRole('button', { name: 'Enlarge the picture' }));
    return within(screen.getByRole('dialog', { name: 'K200' }));
  };

  test('begins with the chosen picture and goes on after the last one', async () => {
    const dialog = await open();
    expect(dialog.getByRole('status')).toHaveTextContent('3 of 3');
    await userEvent.keyboard('{ArrowRight}');
    expect(dialog.getByRole('img', { name: 'K200, picture 1 of 3' })).toHaveAttribute('src', pictures[0]);
    await userEvent.keyboard('{ArrowLeft}');
    await userEvent.click(dialog.getByRole('button', { name: 'Previous picture' }));
    expect(dialog.getByRole('status')).toHaveTextContent('2 of 3');
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    expect(current()).toHaveAccessibleName('Show picture 2 of 3');
  });

  test('leaves the arrow keys to scrolling while the picture is zoomed', async () => {
    const dialog = await open();
    await userEvent.click(dialog.getByRole('button', { name: 'Zoom in' }));
    await userEvent.keyboard('{ArrowLeft}');
    expect(dialog.getByRole('status')).toHaveTextContent('3 of 3');
    await userEvent.click(dialog.getByRole('button', { name: 'Next picture' }));
    expect(dialog.getByRole('status')).toHaveTextContent('1 of 3');
  });

  test.each([
    ['to the left', 300, 200, 'touch', '1 of 3'],
    ['to the right', 200, 300, 'touch', '2 of 3'],
    ['that is a tap', 200, 210, 'touch', '3 of 3'],
    ['of a mouse', 300, 200, 'mouse', '3 of 3'],
  ])('a swipe %s', async (_case, from, to, pointerType, place) => {
    const dialog = await open();
    point('pointerDown', from, pointerType);
    point('pointerUp', to, pointerType);
    expect(dialog.getByRole('status')).toHaveTextContent(place);
  });
});
