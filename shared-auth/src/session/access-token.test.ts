import { hadRole, readAccessToken, rememberRole, removeAccessToken, saveAccessToken } from './access-token';

afterEach(() => {
  jest.restoreAllMocks();
  removeAccessToken();
});

test('the token lies in local storage under access-token', () => {
  saveAccessToken('one', 'bo@ocs.example');
  expect(localStorage.getItem('access-token')).toBe('one');
  localStorage.setItem('access-token', 'two');
  expect(readAccessToken()).toBe('two');
  removeAccessToken();
  expect(localStorage.getItem('access-token')).toBeNull();
});

test('a role is remembered for the token’s owner alone, and goes with the token', () => {
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

test('where local storage is full, the new token serves and not the old one', () => {
  localStorage.setItem('access-token', 'old');
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  saveAccessToken('new', 'bo@ocs.example');
  expect(readAccessToken()).toBe('new');
});

test('where local storage is blocked, the token lasts as long as the page', () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  saveAccessToken('new', 'bo@ocs.example');
  expect(readAccessToken()).toBe('new');
  removeAccessToken();
  expect(readAccessToken()).toBeNull();
});
