import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api, apiServer, http, HttpResponse, renderPage, signInForTest, useApiServer } from 'shared-auth/testing';
import type { Flag } from '../../../api/flags';
import { flag, flagWithSettings, serveExperiment, serveFlags } from '../../../testing/flags';
import * as page from '../flags-page';

useApiServer();

let warn: jest.SpyInstance;

beforeEach(async () => {
  warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  await signInForTest({ email: 'ada@ocs.example', displayName: 'Ada', role: 'admin' });
});
afterEach(() => {
  warn.mockRestore();
});

const title = 'brand-first of storefront';
const changeButton = () => screen.getByRole('button', { name: `Change ${title}` });
const form = () => within(screen.getByRole('form', { name: `Change ${title}` }));
const field = (label: string) => form().getByLabelText(label);
const press = (name: string) => userEvent.click(form().getByRole('button', { name }));
const percent = 'Percent of the visitors: on';

/** Opens the form of the first flag; returns what is sent. */
const open = async (flags: Flag[] = [flag()]) => {
  const sent = serveFlags(flags);
  renderPage(page, { path: '/profile/flags', url: '/profile/flags' });
  await userEvent.click(await screen.findByRole('button', { name: `Change ${title}` }));
  return sent;
};

const fill = async (label: string, value: string) => {
  await userEvent.clear(field(label));
  await userEvent.type(field(label), value);
};
const addPerson = async (number: number, email: string) => {
  await press('Add a person');
  expect(field(`E-mail address of person ${String(number)}`)).toHaveFocus();
  if (email) await userEvent.keyboard(email);
};
/** The server's answer to the next change. */
const refuse = (problem: { id: string; title: string; status: number; errors?: unknown[] }) => {
  const { id, ...rest } = problem;
  const body = { type: `https://ocs.example/problems/${id}`, ...rest };
  apiServer.use(
    http.put(api('/flags/:part/:flag'), () => HttpResponse.json(body, { status: rest.status }), { once: true }),
  );
};

test('sends all settings, announces it, loads the list and returns the focus', async () => {
  const sent = await open();
  expect(field(percent)).toHaveFocus();
  await fill(percent, ' 10 ');
  await userEvent.selectOptions(field('Sellers'), 'on');
  await addPerson(1, ' bo@ocs.example ');
  await addPerson(2, 'sam@ocs.example');
  await userEvent.selectOptions(field('Value of person 2'), 'off');
  await userEvent.click(form().getByRole('checkbox', { name: /^Experiment: compare/ }));
  await press('Save');
  expect(await screen.findByText('The settings of brand-first were saved')).toBeInTheDocument();
  expect(screen.queryByRole('form', { hidden: true })).not.toBeInTheDocument();
  expect(sent).toEqual([
    {
      revision: 0,
      shares: [{ value: true, percent: 10 }],
      roles: [{ role: 'seller', value: true }],
      people: [
        { email: 'bo@ocs.example', value: true },
        { email: 'sam@ocs.example', value: false },
      ],
      isExperiment: true,
    },
  ]);
  expect(screen.getByText('10 % of the visitors: on')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: `Change ${title}`, hidden: true })).toHaveFocus();
});

test('begins with what is set, and removes a role, a share and a person', async () => {
  const sent = await open([flagWithSettings()]);
  expect(field(percent)).toHaveValue('10');
  expect(field('Buyers')).toHaveDisplayValue('no value of its own');
  expect(field('Sellers')).toHaveDisplayValue('on');
  expect(form().getByRole('checkbox')).not.toBeChecked();
  await userEvent.clear(field(percent));
  await userEvent.selectOptions(field('Sellers'), 'no value of its own');
  await press('Remove person 1');
  expect(form().getByRole('button', { name: 'Add a person' })).toHaveFocus();
  expect(field('E-mail address of person 1')).toHaveValue('sam@ocs.example');
  await press('Save');
  await waitFor(() => {
    expect(sent).toEqual([
      { revision: 3, shares: [], roles: [], people: [{ email: 'sam@ocs.example', value: true }], isExperiment: false },
    ]);
  });
});

test('has a share for each text but the default, and marks those that are no longer declared', async () => {
  const declared = {
    description: 'The list.',
    default: 'list',
    values: ['list', 'grid'],
    versions: [{ version: '1.2.0', default: 'list' }],
  };
  const sent = await open([flag({ declared, revision: 1, shares: [{ value: 'cards', percent: 5 }] })]);
  await fill('Percent of the visitors: grid', '40');
  expect(field('Percent of the visitors: cards (no longer declared)')).toHaveValue('5');
  await fill('Percent of the visitors: cards (no longer declared)', '0');
  await press('Save');
  await waitFor(() => {
    expect(sent).toMatchObject([{ shares: [{ value: 'grid', percent: 40 }] }]);
  });
});

test('changes nothing on Cancel, and returns the focus', async () => {
  const sent = await open();
  await fill(percent, '50');
  await press('Cancel');
  expect(changeButton()).toHaveFocus();
  await userEvent.click(changeButton());
  expect(field(percent)).toHaveValue('0');
  expect(sent).toEqual([]);
});

test('keeps a share of the default that is set', async () => {
  const shares = [
    { value: false, percent: 20 },
    { value: true, percent: 10 },
  ];
  const sent = await open([flagWithSettings({ shares })]);
  expect(field('Percent of the visitors: off')).toHaveValue('20');
  await addPerson(3, 'kim@ocs.example');
  expect(field('Value of person 3')).toHaveDisplayValue('on');
  await press('Save');
  await waitFor(() => {
    expect(sent).toMatchObject([{ shares: shares.toReversed() }]);
  });
});

test('cannot be changed or cancelled while it is being saved', async () => {
  await open();
  let answer: () => void = () => undefined;
  const pending = new Promise<void>((resolve) => (answer = resolve));
  apiServer.use(http.put(api('/flags/:part/:flag'), () => pending.then(() => new HttpResponse(null, { status: 204 }))));
  await userEvent.type(field(percent), '{Enter}');
  await waitFor(() => {
    expect(field(percent)).toBeDisabled();
  });
  expect(form().getByRole('button', { name: 'Add a person' })).toBeDisabled();
  expect(form().getByRole('button', { name: 'Cancel' })).toBeDisabled();
  expect(form().getByRole('button', { name: 'Save' })).toHaveFocus();
  answer();
  await waitFor(() => {
    expect(screen.queryByRole('form', { hidden: true })).not.toBeInTheDocument();
  });
});

describe('a save that discards the result of an experiment', () => {
  const startedAt = '2026-11-20T09:00:00.000Z';
  const running = { startedAt, endedAt: null, default: false };
  const openWith = async (experiment: NonNullable<Flag['experiment']>) => {
    serveExperiment({ ...experiment, arms: [] });
    return open([flagWithSettings({ experiment })]);
  };
  const question = 'The experiment restarts, and its result is deleted.';

  test('asks first, and sends nothing if the admin declines', async () => {
    const sent = await openWith(running);
    await fill(percent, '20');
    await press('Save');
    expect(await screen.findByText(question)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'No, keep the result' }));
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
    expect(field(percent)).toHaveValue('20');
    expect(sent).toEqual([]);
  });

  test('sends other shares of a running one after the confirmation', async () => {
    const sent = await openWith(running);
    await fill(percent, '20');
    await press('Save');
    await userEvent.click(await screen.findByRole('button', { name: 'Yes, restart it' }));
    await waitFor(() => {
      expect(sent).toMatchObject([{ shares: [{ value: true, percent: 20 }], isExperiment: true }]);
    });
  });

  test('asks before a new begin after an end', async () => {
    const sent = await openWith({ ...running, endedAt: '2026-11-21T09:00:00.000Z' });
    await userEvent.click(form().getByRole('checkbox'));
    await press('Save');
    await userEvent.click(await screen.findByRole('button', { name: 'Yes, restart it' }));
    await waitFor(() => {
      expect(sent).toMatchObject([{ isExperiment: true }]);
    });
  });

  test('asks if the default is another one than at its beginning', async () => {
    const sent = await openWith({ ...running, default: true });
    await press('Save');
    await userEvent.click(await screen.findByRole('button', { name: 'Yes, restart it' }));
    await waitFor(() => {
      expect(sent).toMatchObject([{ isExperiment: true }]);
    });
  });

  test('is not one that changes only roles and people', async () => {
    const sent = await openWith(running);
    await press('Remove person 1');
    await press('Save');
    await waitFor(() => {
      expect(sent).toMatchObject([{ isExperiment: true }]);
    });
    expect(screen.queryByText(question)).not.toBeInTheDocument();
  });
});

describe('before it sends anything', () => {
  test.each(['101', '1.5', '-1', 'ten'])('rejects %s percent', async (text) => {
    const sent = await open();
    await fill(percent, text);
    await press('Save');
    expect(field(percent)).toHaveAccessibleDescription('Enter a whole number from 0 to 100.');
    expect(field(percent)).toHaveFocus();
    expect(sent).toEqual([]);
  });

  test('rejects shares of more than 100 percent together', async () => {
    const values = ['list', 'grid', 'cards'];
    const sent = await open([
      flag({
        declared: {
          description: 'The list.',
          default: 'list',
          values,
          versions: [{ version: '1.2.0', default: 'list' }],
        },
      }),
    ]);
    await fill('Percent of the visitors: grid', '60');
    await fill('Percent of the visitors: cards', '50');
    await press('Save');
    expect(field('Percent of the visitors: grid')).toHaveAccessibleDescription('Enter at most 100 together, not 110.');
    await fill('Percent of the visitors: cards', '1000');
    await press('Save');
    expect(field('Percent of the visitors: grid')).toBeValid();
    expect(field('Percent of the visitors: cards')).toHaveAccessibleDescription('Enter a whole number from 0 to 100.');
    expect(sent).toEqual([]);
  });

  test('rejects an experiment that leaves no visitors for the default', async () => {
    const sent = await open();
    await fill(percent, '100');
    await userEvent.click(form().getByRole('checkbox'));
    await press('Save');
    expect(form().getByRole('checkbox')).toHaveAccessibleDescription(
      /Leave some visitors for the default, or nothing can be compared\.$/,
    );
    expect(form().getByRole('checkbox')).toHaveFocus();
    expect(sent).toEqual([]);
  });

  test('rejects an empty and a repeated address', async () => {
    const sent = await open();
    await addPerson(1, '');
    await addPerson(2, 'bo@ocs.example');
    await addPerson(3, 'Bo@ocs.example');
    await press('Save');
    expect(field('E-mail address of person 1')).toHaveAccessibleDescription('Enter an e-mail address.');
    expect(field('E-mail address of person 2')).toBeValid();
    expect(field('E-mail address of person 3')).toHaveAccessibleDescription('This person is already in the list.');
    expect(sent).toEqual([]);
  });

  test('rejects an experiment without a share', async () => {
    const sent = await open();
    await userEvent.click(form().getByRole('checkbox'));
    await press('Save');
    expect(form().getByRole('checkbox')).toHaveAccessibleDescription(
      'Changing the shares, or starting again after the end, restarts the experiment and deletes its result. ' +
        'An experiment needs a share of the visitors.',
    );
    expect(sent).toEqual([]);
  });
});

describe('a refusal of the server', () => {
  test('is shown at its fields, keeps what is typed, and ends with a success', async () => {
    const sent = await open();
    refuse({
      id: 'invalid-input',
      title: 'Some of the input is not valid.',
      status: 400,
      errors: [
        { path: 'people.1.email', message: 'Nobody has an account with this address.' },
        { path: 'roles.0.value', message: 'The flag has these values: false.' },
        { path: 'revision', message: 'Too old.' },
      ],
    });
    await userEvent.selectOptions(field('Admins'), 'on');
    await addPerson(1, 'bo@ocs.example');
    await addPerson(2, 'sma@ocs.example');
    await press('Save');
    expect(await form().findByRole('alert')).toHaveTextContent(
      'Nothing was saved. Correct the marked fields and try again. Too old.',
    );
    expect(field('Admins')).toHaveAccessibleDescription('The flag has these values: false.');
    expect(field('Admins')).toHaveFocus();
    await press('Remove person 1');
    const address = field('E-mail address of person 1');
    expect(address).toHaveAccessibleDescription('Nobody has an account with this address.');
    expect(address).toHaveValue('sma@ocs.example');
    await press('Save');
    await waitFor(() => {
      expect(sent).toHaveLength(1);
    });
  });

  test.each(['shares', 'shares.0.percent'])('of %s is shown at the first share', async (path) => {
    await open();
    refuse({
      id: 'invalid-input',
      title: 'Not valid.',
      status: 400,
      errors: [{ path, message: 'At most 100 % together.' }],
    });
    await fill(percent, '100');
    await press('Save');
    await waitFor(() => {
      expect(field(percent)).toHaveAccessibleDescription('At most 100 % together.');
    });
  });

  test.each(['people', 'roles'])('of all %s is shown for the form', async (path) => {
    await open([flagWithSettings()]);
    refuse({ id: 'invalid-input', title: 'Not valid.', status: 400, errors: [{ path, message: 'Too many.' }] });
    await press('Save');
    expect(await form().findByRole('alert')).toHaveTextContent('Not valid. Too many.');
    expect(field('E-mail address of person 1')).toBeValid();
    expect(field('Sellers')).toBeValid();
  });

  test('because no version declares the flag any more shows the reason, and keeps what is typed', async () => {
    await open();
    refuse({
      id: 'flag-undeclared',
      title: 'No version of storefront in use declares the flag brand-first.',
      status: 409,
    });
    await fill(percent, '20');
    await press('Save');
    expect(await form().findByRole('alert')).toHaveTextContent(
      'No version of storefront in use declares the flag brand-first.',
    );
    expect(field(percent)).toHaveValue('20');
  });

  test('that does not arrive keeps what is typed', async () => {
    await open();
    apiServer.use(http.put(api('/flags/:part/:flag'), () => HttpResponse.error()));
    await fill(percent, '20');
    await press('Save');
    expect(await form().findByRole('alert')).toHaveTextContent(
      'Nothing was changed. Check your connection and try again.',
    );
    expect(field(percent)).toHaveValue('20');
  });
});

test('after somebody else’s change, shows the newer settings, keeps what is typed, and loads them on request', async () => {
  const flags = [flagWithSettings()];
  const sent = await open(flags);
  await fill(percent, '20');
  flags[0] = flagWithSettings({ revision: 4, shares: [{ value: true, percent: 75 }] });
  const changed = 'Somebody else has changed this flag meanwhile. Load it again, and repeat your change.';
  refuse({ id: 'flag-changed', title: changed, status: 409 });
  await press('Save');
  expect(await form().findByRole('alert')).toHaveTextContent(changed);
  expect(await screen.findByText('75 % of the visitors: on')).toBeVisible();
  expect(field(percent)).toHaveValue('20');
  expect(form().getByRole('status')).toHaveTextContent(
    'This form cannot be saved, because the settings above are newer.',
  );
  await press('Load the newer settings');
  expect(field(percent)).toHaveValue('75');
  expect(field(percent)).toHaveFocus();
  expect(form().queryByRole('alert')).not.toBeInTheDocument();
  expect(form().queryByRole('status')).not.toBeInTheDocument();
  await fill(percent, '20');
  await press('Save');
  await waitFor(() => {
    expect(sent).toMatchObject([{ revision: 4, shares: [{ value: true, percent: 20 }] }]);
  });
});

test('shows a running experiment as such, which ends when the box is cleared', async () => {
  const experiment = { startedAt: '2026-11-20T09:00:00.000Z', endedAt: null };
  serveExperiment({ ...experiment, arms: [] });
  const sent = await open([flagWithSettings({ experiment: { ...experiment, default: false } })]);
  expect(form().getByRole('checkbox')).toBeChecked();
  await userEvent.click(form().getByRole('checkbox'));
  await press('Save');
  await waitFor(() => {
    expect(sent).toMatchObject([{ isExperiment: false }]);
  });
});

test('closes the form on request if the newer version of the part does not declare the flag', async () => {
  const flags = [flagWithSettings()];
  await open(flags);
  flags[0] = flagWithSettings({ revision: 4, declared: null });
  refuse({ id: 'flag-changed', title: 'Changed.', status: 409 });
  await press('Save');
  await userEvent.click(await form().findByRole('button', { name: 'Load the newer settings' }));
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
  expect(screen.getByText(/^No version in use declares this flag/)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'brand-first' })).toHaveFocus();
});
