import { hadRole, readAccessToken, rememberRole, removeAccessToken, saveAccessToken } from './access-token';

afterEach(() => {
  jest.restoreAllMocks();
  removeAccessToken();
});

test('keeps the token in local storage under access-token', () => {
  saveAccessToken('one', 'bo@ocs.example');
  expect(localStorage.getItem('access-token')).toBe('one');
  localStorage.setItem('access-token', 'two');
  expect(readAccessToken()).toBe('two');
  removeAccessToken();
  expect(localStorage.getItem('access-token')).toBeNull();
});

test('remembers a role only for the token’s owner, and removes it with the token', () => {
  saveAccessToken('one', 'bo@ocs.example');
  rememberRole('mina@ocs.example', 'admin', true);
  expect(hadRole('admin')).toBe(false);
  rememberRole('bo@ocs.example', 'seller', true);
  rememberRole('bo@ocs.example', 'admin', false);
  expect(hadRole('seller')).toBe(true);
  saveAccessToken('two', 'mina@ocs.example');
  expect(hadRole('seller')).toBe(false);
  rememberRole('mina@ocs.example', 'admin', true);
  removeAccessToken();
  rememberRole('mina@ocs.example', 'admin', true);
  expect(localStorage).toHaveLength(0);
});

test('uses the new token when local storage is full, and not the old one', () => {
  localStorage.setItem('access-token', 'old');
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  saveAccessToken('new', 'bo@ocs.example');
  expect(readAccessToken()).toBe('new');
});

test('keeps the token in memory when local storage is blocked', () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  saveAccessToken('new', 'bo@ocs.example');
  expect(readAccessToken()).toBe('new');
  removeAccessToken();
  expect(readAccessToken()).toBeNull();
});
