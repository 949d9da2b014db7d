import type { ProductValues } from './product-values';

const key = 'product-draft sam@ocs.example new';
const texts = { name: 'N5', brand: 'Norte', price: '1e3', category: '', description: 'Light.', stock: '3' };
const stored = { id: 'stored', address: 'http://localhost:3000/uploads/a.jpg' };
const file = new File(['bytes'], 'n5.png', { type: 'image/png' });
const values: ProductValues = { ...texts, pictures: [{ id: 'file-1', file }, stored] };

/** Simulates a page load: the module's memory is empty, the tab's storage is not. */
async function loadPage() {
  jest.resetModules();
  return import('./product-draft');
}

beforeEach(() => {
  sessionStorage.clear();
});

test('keeps the texts, the pictures’ order and their names across a reload', async () => {
  const before = await loadPage();
  before.saveDraft(key, values);
  expect(before.readDraft(key)).toEqual(values);
  const after = await loadPage();
  expect(after.readDraft(key)).toEqual({
    ...texts,
    pictures: [{ id: 'lost-file-1', lostFileName: 'n5.png' }, stored],
  });
});

test('has no removed draft after a reload', async () => {
  const before = await loadPage();
  before.saveDraft(key, values);
  before.removeDraft(key);
  expect(before.readDraft(key)).toBeUndefined();
  expect((await loadPage()).readDraft(key)).toBeUndefined();
});

test('keeps the draft in memory when storage is blocked', async () => {
  const refuse = () => {
    throw new DOMException('Denied', 'SecurityError');
  };
  const spies = (['getItem', 'setItem', 'removeItem'] as const).map((name) =>
    jest.spyOn(Storage.prototype, name).mockImplementation(refuse),
  );
  const page = await loadPage();
  page.saveDraft(key, values);
  expect(page.readDraft(key)).toEqual(values);
  page.removeDraft(key);
  expect(page.readDraft(key)).toBeUndefined();
  for (const spy of spies) spy.mockRestore();
});
