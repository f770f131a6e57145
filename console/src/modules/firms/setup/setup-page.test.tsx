// @vitest-environment jsdom

import { type SetupBody, setupSteps } from '@klantportaal/contract/modules/firms/setup';
import { refusal, withVersion } from '@klantportaal/web/api/testing.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { session } from '../../../api/session.ts';
import { createSignedInStaff, expectAccessible, serve, showPage } from '../../../app/testing.tsx';
import SetupPage from './setup-page.tsx';

const setup = (own: Partial<SetupBody> = {}, facts: readonly string[] = ['staff']) => {
  const body: SetupBody = { marks: {}, is_put_away: false, ...own };
  const steps = setupSteps.map((step) => ({
    step,
    state: facts.includes(step) ? ('done' as const) : (body.marks[step] ?? ('open' as const)),
    is_fact: facts.includes(step),
  }));
  return { id: 'current', ...body, steps };
};
/** The setup that a body which was sent leaves. */
const keep = (body: unknown) => setup(body as SetupBody);
const show = async (own: Parameters<typeof serve>[0] = {}) => {
  const seen = serve({ readSetup: setup(), ...own });
  const { firm, ...me } = createSignedInStaff();
  const page = await showPage(<SetupPage />, {
    name: 'setup',
    texts: ['setup', 'licence'],
    me: { ...me, firm: { ...firm, is_being_set_up: true } },
  });
  return { ...page, seen };
};

test('a step leads to its page, and can be skipped and taken up again; what is there cannot be undone', async () => {
  let now = setup();
  const { user } = await show({
    readSetup: () => now,
    putSetup: ({ body }) => (now = keep(body)),
  });
  const link = await screen.findByRole('link', { name: 'Uiterlijk openen' });
  expect(link.getAttribute('href')).toBe('/look');
  expect(screen.getByText('1 van 10 stappen klaar')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Collega’s toch doen' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Uiterlijk overslaan' }));
  await user.click(await screen.findByRole('button', { name: 'Uiterlijk toch doen' }));
  expect(await screen.findByRole('button', { name: 'Uiterlijk overslaan' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Teksten is klaar' }));
  expect(await screen.findByText('2 van 10 stappen klaar')).toBeDefined();
  expect(now.marks).toEqual({ words: 'done' });
  await expectAccessible();
});

test('what a colleague said meanwhile stays, and the press counts', async () => {
  const theirs = setup({ marks: { features: 'skipped' } });
  let now = theirs;
  let reads = 0;
  const sent: unknown[] = [];
  const { user } = await show({
    readSetup: () => ((reads += 1) === 1 ? withVersion(setup(), '"one"') : withVersion(now, '"two"')),
    putSetup: ({ body, headers }) => {
      sent.push(headers['If-Match']);
      if (headers['If-Match'] !== '"two"') return refusal('PRECONDITION_FAILED', {}, theirs);
      return (now = keep(body));
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Teksten is klaar' }));
  expect(await screen.findByText('3 van 10 stappen klaar')).toBeDefined();
  expect(now.marks).toEqual({ features: 'skipped', words: 'done' });
  expect(sent).toEqual(['"one"', '"two"']);
});

test('of two quick presses the second changes what the first left', async () => {
  let now = setup();
  let version = 1;
  const sent: unknown[] = [];
  const { user } = await show({
    readSetup: () => withVersion(now, `"${version}"`),
    putSetup: ({ body, headers }) => {
      sent.push(headers['If-Match']);
      version += 1;
      return (now = keep(body));
    },
  });
  const [first, second] = [
    await screen.findByRole('button', { name: 'Teksten is klaar' }),
    await screen.findByRole('button', { name: 'Uiterlijk overslaan' }),
  ];
  await Promise.all([user.click(first), user.click(second)]);
  expect(await screen.findByText('3 van 10 stappen klaar')).toBeDefined();
  expect(now.marks).toEqual({ words: 'done', look: 'skipped' });
  expect(sent).toEqual(['"1"', '"2"']);
});

test('put away it goes from the menu, and a press brings it back', async () => {
  let now = setup();
  const { user } = await show({ readSetup: () => now, putSetup: ({ body }) => (now = keep(body)) });
  await user.click(await screen.findByRole('button', { name: 'Niet meer tonen' }));
  await user.click(await screen.findByRole('button', { name: 'Weer tonen' }));
  expect(await screen.findByRole('button', { name: 'Niet meer tonen' })).toBeDefined();
  expect(session.get()?.firm.is_being_set_up).toBe(true);
});

test('a test mail says to whom it goes', async () => {
  const { user } = await show({ sendTestMail: { id: 'staff-1', to: 'sanne@kantoor.example' } });
  await user.click(await screen.findByRole('button', { name: 'Proefmail sturen' }));
  expect(within(screen.getByRole('main')).getByText(/is op weg naar sanne@kantoor.example/)).toBeDefined();
});

test('asks for the sandbox only where there is one', async () => {
  const sandbox = {
    id: 'current',
    state: 'ready' as const,
    name: 'Zee (proef)',
    domain: 'proef.zee.example',
    portal_url: 'http://proef.zee.example',
    console_url: 'http://proef.zee.example:2',
    mailbox_url: null,
    administrator: 'beheerder@proef.zee.example',
    password: 'Proef-1',
    consumers: [{ user_name: 'full@proef.zee.example', name: 'W. Dongen', dossier_firm_id: 'full' }],
    key: null,
    made_at: '2026-11-01T10:00:00Z',
  };
  let now = setup();
  const { user, seen } = await show({
    readSetup: () => now,
    readSandbox: sandbox,
    makeSandbox: () => {
      now = setup({}, ['staff', 'sandbox']);
      return sandbox;
    },
  });
  const wasAsked = () => seen.some(({ method, path }) => method === 'GET' && path.endsWith('/sandbox'));
  await user.click(await screen.findByRole('button', { name: 'Proefmail sturen' }));
  expect(wasAsked()).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Proefomgeving maken' }));
  expect(await screen.findByRole('link', { name: 'Portaal van de proefomgeving' })).toBeDefined();
  expect(wasAsked()).toBe(true);
});

test('what can be pressed of a step stands in one row', async () => {
  await show();
  const getRow = (name: string) =>
    screen.getByRole('button', { name }).parentElement!.textContent?.replaceAll(/\s+/g, ' ').trim();
  expect(await screen.findByRole('button', { name: 'Proefomgeving maken' })).toBeDefined();
  expect(getRow('Proefmail sturen')).toBe('Proefmail sturenKlaarOverslaan');
  expect(getRow('Proefomgeving maken')).toBe('Proefomgeving makenKlaarOverslaan');
});
