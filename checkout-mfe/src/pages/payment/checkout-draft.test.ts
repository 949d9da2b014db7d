import { readDraft, removeDraft, saveDraft } from './checkout-draft';
import { emptyValues } from './checkout-values';

const buyer = { email: 'bo@ocs.example', displayName: 'Bo Buyer' };

beforeEach(() => {
  sessionStorage.clear();
});

test('keeps the drafts of two people apart, until they are removed', () => {
  const values = emptyValues('Bo');
  saveDraft(buyer.email, { key: 'key-of-bo', values, isSent: true });
  expect(readDraft(buyer)).toEqual({ key: 'key-of-bo', values, isSent: true });
  expect(readDraft({ ...buyer, email: 'eve@ocs.example' }).key).not.toBe('key-of-bo');
  removeDraft(buyer.email);
  expect(readDraft(buyer)).toEqual({
    key: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    values: emptyValues('Bo Buyer'),
    isSent: false,
  });
});

test('completes a draft of an earlier version, and replaces a country that is unknown now', () => {
  const stored = { key: 'key-of-bo', values: { address: { city: 'New York', country: 'XX' } } };
  sessionStorage.setItem('checkout bo@ocs.example', JSON.stringify(stored));
  const { key, values } = readDraft(buyer);
  expect(key).toBe('key-of-bo');
  expect(values.address).toMatchObject({ name: 'Bo Buyer', city: 'New York', country: 'US' });
  expect(values.shipping).toBe('standard');
});

test('has no draft when storage is blocked', () => {
  const refuse = () => {
    throw new DOMException('Denied', 'SecurityError');
  };
  const spies = (['getItem', 'setItem', 'removeItem'] as const).map((name) =>
    jest.spyOn(Storage.prototype, name).mockImplementation(refuse),
  );
  saveDraft(buyer.email, { key: 'key-of-bo', values: emptyValues('Bo'), isSent: false });
  expect(readDraft(buyer).values).toEqual(emptyValues('Bo Buyer'));
  removeDraft(buyer.email);
  for (const spy of spies) spy.mockRestore();
});
