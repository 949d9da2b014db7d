import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api, apiServer, http, HttpResponse, renderPage, signInForTest, useApiServer } from 'shared-auth/testing';
import type { PartReleases } from '../../../api/releases';
import type { SigningKey } from '../../../api/signing-keys';
import { canary, inUse, part, serveReleases, serveSigningKeys, signingKey } from '../../../testing/releases';
import * as page from '../releases-page';

useApiServer();

let warn: jest.SpyInstance;

beforeEach(async () => {
  warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  await signInForTest({ email: 'ada@ocs.example', displayName: 'Ada', role: 'admin' });
});
afterEach(() => {
  warn.mockRestore();
});

const text = (time: string): string => new Date(time).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' });
const added = text('2026-11-20T09:00:00.000Z');
const emptyText = 'No part has a signing key. Releases need no signature.';
const pem = '-----BEGIN PUBLIC KEY-----\nMCowBQYDK2VwAyEA\n-----END PUBLIC KEY-----';

/** Opens the page without releases; returns the keys that are added. */
const open = async (keys: SigningKey[] = []) => {
  serveReleases([]);
  const posted = serveSigningKeys(keys);
  renderPage(page, { path: '/profile/releases', url: '/profile/releases' });
  await screen.findByText('No Data found');
  return posted;
};

const panel = () => within(screen.getByRole('region', { name: 'Signing keys' }));
const form = () => within(panel().getByRole('form', { name: 'Add a signing key' }));
const field = (label: string) => form().getByLabelText(label);
const submit = () => userEvent.click(form().getByRole('button', { name: 'Add key' }));
const fill = async (fields: { part?: string; label?: string; publicKey?: string } = {}) => {
  await userEvent.type(field('Part'), fields.part ?? 'storefront');
  await userEvent.type(field('Whose key'), fields.label ?? 'team storefront');
  await userEvent.click(field('Public key'));
  await userEvent.paste(fields.publicKey ?? pem);
};

test('lists the keys with the start of their fingerprints; a revoked key has no button', async () => {
  const revokedAt = '2026-11-21T09:00:00.000Z';
  await open([signingKey({ id: '2', label: 'Ada' }), signingKey({ fingerprint: '00'.repeat(32), revokedAt })]);
  const items = within(await screen.findByRole('list', { name: 'Signing keys' })).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    `Ada of storefront, added ${added}SHA-256 3f2a90c4d5e6b718…Revoke Ada of storefront`,
    `team storefront of storefront, added ${added}, revoked ${text(revokedAt)}SHA-256 0000000000000000…`,
  ]);
});

test('says that releases need no signature without a key', async () => {
  await open();
  expect(await panel().findByText(emptyText)).toBeVisible();
});

test('loads the keys again on Try again after a failure, and keeps what is typed', async () => {
  serveReleases([]);
  apiServer.use(http.get(api('/releases/signing-keys'), () => HttpResponse.json({}, { status: 400 })));
  renderPage(page, { path: '/profile/releases', url: '/profile/releases' });
  expect(await screen.findByText('The signing keys could not be loaded.')).toBeVisible();
  await userEvent.type(field('Part'), 'shell');
  serveSigningKeys([]);
  await userEvent.click(panel().getByRole('button', { name: 'Try again' }));
  expect(await panel().findByText(emptyText)).toBeVisible();
  expect(field('Part')).toHaveValue('shell');
});

describe('adding a key', () => {
  test('sends the trimmed fields, clears the form and refreshes the list', async () => {
    const posted = await open();
    await fill({ part: ' storefront ', label: ' Ada ', publicKey: `${pem}\n` });
    await submit();
    expect(await screen.findByRole('button', { name: 'Revoke Ada of storefront' })).toBeVisible();
    expect(await screen.findByText('The key was added')).toBeInTheDocument();
    expect(posted).toEqual([{ part: 'storefront', label: 'Ada', publicKey: pem }]);
    expect(field('Part')).toHaveValue('');
    expect(field('Whose key')).toHaveValue('');
    expect(field('Public key')).toHaveValue('');
  });

  test('shows the server’s message at its field, keeps what is typed, and succeeds afterwards', async () => {
    const posted = await open();
    const problem = {
      type: 'https://ocs.example/problems/invalid-input',
      title: 'Some of the input is not valid.',
      status: 400,
      errors: [{ path: 'publicKey', message: 'Must be an Ed25519 public key in PEM form.' }],
    };
    apiServer.use(
      http.post(api('/releases/signing-keys'), () => HttpResponse.json(problem, { status: 400 }), { once: true }),
    );
    await fill({ publicKey: 'ssh-ed25519 AAAA' });
    await submit();
    expect(await panel().findByRole('alert')).toHaveTextContent(
      'No key was added. Correct the marked fields and try again.',
    );
    expect(field('Public key')).toHaveAccessibleDescription(/Must be an Ed25519 public key in PEM form\.$/);
    expect(field('Public key')).toHaveFocus();
    expect(field('Public key')).toHaveValue('ssh-ed25519 AAAA');
    expect(field('Part')).toHaveValue('storefront');
    expect(field('Whose key')).toHaveValue('team storefront');
    await submit();
    expect(await screen.findByRole('button', { name: /^Revoke/ })).toBeVisible();
    expect(posted).toHaveLength(1);
    expect(panel().queryByRole('alert')).not.toBeInTheDocument();
  });

  test('shows why the server refuses a key that the part has had', async () => {
    await open();
    const problem = { type: 'key-exists', title: 'storefront has or had this key. Make a new one.', status: 409 };
    apiServer.use(http.post(api('/releases/signing-keys'), () => HttpResponse.json(problem, { status: 409 })));
    await fill();
    await submit();
    expect(await panel().findByRole('alert')).toHaveTextContent('storefront has or had this key. Make a new one.');
    expect(field('Public key')).toHaveValue(pem);
  });

  test('keeps what is typed if the server does not answer', async () => {
    await open();
    apiServer.use(http.post(api('/releases/signing-keys'), () => HttpResponse.error()));
    await fill();
    await submit();
    expect(await panel().findByRole('alert')).toHaveTextContent(
      'Nothing was changed. Check your connection and try again.',
    );
    expect(field('Part')).toHaveValue('storefront');
    expect(field('Public key')).toHaveValue(pem);
  });

  test('requires every field', async () => {
    const posted = await open();
    await submit();
    expect(field('Part')).toHaveAccessibleDescription(/^Enter a name such as storefront/);
    expect(field('Part')).toHaveFocus();
    expect(field('Whose key')).toHaveAccessibleDescription(
      'A team or its CI job, not a person. Enter whose key it is.',
    );
    expect(field('Public key')).toHaveAccessibleDescription(/Enter the public key\.$/);
    expect(posted).toEqual([]);
  });

  test.each(['Storefront', '1shell', 'dashboard-admin', 'a'.repeat(65)])('rejects %s as a part', async (name) => {
    const posted = await open();
    await fill({ part: name });
    await submit();
    expect(field('Part')).toBeInvalid();
    expect(posted).toEqual([]);
  });

  test('does not send a private key', async () => {
    const posted = await open();
    await fill({ publicKey: '-----BEGIN PRIVATE KEY-----' });
    await submit();
    expect(field('Public key')).toHaveAccessibleDescription(/This is a private key\. Enter the public key/);
    expect(posted).toEqual([]);
  });
});

describe('revoking a key', () => {
  const askToRevoke = async () =>
    userEvent.click(await screen.findByRole('button', { name: 'Revoke team storefront of storefront' }));

  test('revokes it after a confirmation, and moves the focus to the heading', async () => {
    await open([signingKey()]);
    await askToRevoke();
    expect(await screen.findByText(/A canary that it signed ends/)).toHaveTextContent(
      'The key “team storefront” signs no release of storefront any more. A canary that it signed ends, and no rollback ' +
        'leads to its versions. A live version stays live. storefront still needs signatures.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Yes, revoke it' }));
    expect(await panel().findByText(/, revoked Nov 21, 2026/)).toBeVisible();
    expect(await screen.findByText('The key was revoked')).toBeInTheDocument();
    expect(panel().queryByRole('button', { name: /^Revoke/ })).not.toBeInTheDocument();
    await waitFor(() => {
      expect(panel().getByRole('heading', { name: 'Signing keys' })).toHaveFocus();
    });
  });

  test('keeps the key on "No, keep it"', async () => {
    const key = signingKey();
    await open([key]);
    await askToRevoke();
    await userEvent.click(await screen.findByRole('button', { name: 'No, keep it' }));
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
    expect(key.revokedAt).toBeNull();
  });

  test('shows the reason if somebody else has already revoked it', async () => {
    await open([signingKey()]);
    const problem = { type: 'not-found', title: 'There is no such valid key.', status: 404 };
    apiServer.use(http.delete(api('/releases/signing-keys/:id'), () => HttpResponse.json(problem, { status: 404 })));
    await askToRevoke();
    await userEvent.click(await screen.findByRole('button', { name: 'Yes, revoke it' }));
    expect(await panel().findByRole('alert')).toHaveTextContent('There is no such valid key.');
  });
});

describe('the signature of a version', () => {
  const openPart = async (fields: Partial<PartReleases>) => {
    serveReleases([part(fields)]);
    renderPage(page, { path: '/profile/releases', url: '/profile/releases' });
    return within(await screen.findByRole('region', { name: 'storefront' }));
  };

  test('is shown with the label of its key', async () => {
    const live = { ...inUse('1.1.0'), signedBy: { label: 'Ada', isRevoked: false } };
    const card = await openPart({ live });
    expect(card.getByText('Signed by').nextElementSibling).toHaveTextContent('Ada');
    expect(card.queryByText(/revoked/)).not.toBeInTheDocument();
  });

  test('is a warning if its key is revoked', async () => {
    const card = await openPart({ canary: canary({ signedBy: { label: 'Ada', isRevoked: true } }) });
    expect(card.getByText('Signed by Ada, whose key is revoked.')).toBeVisible();
  });

  test('is missing if the version has none', async () => {
    const card = await openPart({ canary: canary() });
    expect(card.queryByText(/^Signed by/)).not.toBeInTheDocument();
  });
});
