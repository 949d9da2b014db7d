import type { ProductValues } from './product-values';

const key = 'product-draft sam@ocs.example new';
const texts = { name: 'N5', brand: 'Norte', price: '1e3', category: '', description: 'Light.' };
const values: ProductValues = { ...texts, picture: new File(['bytes'], 'n5.png', { type: 'image/png' }) };

/** The module as a page has it after it was loaded (again): its memory is empty, the tab's storage is not. */
async function loadPage() {
  jest.resetModules();
  return import('./product-draft');
}

beforeEach(() => {
  sessionStorage.clear();
});

test('the texts survive a reload; of the picture only its name does', async () => {
  const before = await loadPage();
  before.saveDraft(key, values);
  expect(before.readDraft(key)).toEqual({ values });
  const after = await loadPage();
  expect(after.readDraft(key)).toEqual({ values: { ...texts, picture: null }, lostPicture: 'n5.png' });
});

test('a draft that was removed is gone after a reload too', async () => {
  const before = await loadPage();
  before.saveDraft(key, values);
  before.removeDraft(key);
  expect(before.readDraft(key)).toBeUndefined();
  expect((await loadPage()).readDraft(key)).toBeUndefined();
});

test('where the browser stores nothing, the draft lasts as long as the page', async () => {
  const refuse = () => {
    throw new DOMException('Denied', 'SecurityError');
  };
  const spies = (['getItem', 'setItem', 'removeItem'] as const).map((name) =>
    jest.spyOn(Storage.prototype, name).mockImplementation(refuse),
  );
  const page = await loadPage();
  page.saveDraft(key, values);
  expect(page.readDraft(key)).toEqual({ values });
  page.removeDraft(key);
  expect(page.readDraft(key)).toBeUndefined();
  for (const spy of spies) spy.mockRestore();
});
