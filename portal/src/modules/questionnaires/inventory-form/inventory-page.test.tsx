// @vitest-environment jsdom

import type { ActionTypeName } from '@klantportaal/contract/action-types';
import type { Boot } from '@klantportaal/contract/boot';
import type { Partner } from '@klantportaal/contract/modules/people/consumers';
import type { QuestionnaireStart } from '@klantportaal/contract/modules/questionnaires/questionnaires';
import { inventoryPerson } from '@klantportaal/contract/test-helpers/answered';
import { createPartial } from '@klantportaal/contract/test-helpers/create-partial';
import { refusal } from '@klantportaal/web/api/testing.ts';
import { changeLocale } from '@klantportaal/web/i18n/i18n.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { session, updateSession } from '../../../api/session.ts';
import { type Stubs, serve } from '../../../api/testing.ts';
import { expectAccessible, showPage } from '../../../app/testing.tsx';
import { received } from '../../../lib/confirmations.ts';
import { createConsumer } from '../../identity/testing.ts';
import { createAction } from '../../products/testing.ts';
import InventoryPage from './inventory-page.tsx';

const anna = createConsumer({
  gender: 'FEMALE',
  initials: 'A.',
  first_name: 'Anna',
  last_name: 'Smit',
  date_of_birth: '1988-04-12',
  birth_last_name: 'Smit',
  zipcode: '3312 EJ',
  house_number: '8',
  street_name: 'Lindenstraat',
  city: 'Dordrecht',
  email: 'anna@voorbeeld.example',
  marital_state: '05',
  degree: '6',
  marketing_campaign_preference: { enabled: true, email: true, phone: false, post: false },
});
const { language: _, ...profile } = anna;
const bert: Partner = { ...profile, id: 'c2', first_name: 'Bert', gender: 'MALE', birth_country: 'BE België' };

interface Asked {
  people?: string[];
  type?: ActionTypeName;
  modules?: object;
  way?: string;
  draft?: QuestionnaireStart['draft'];
  calls?: Stubs;
}
async function show({
  people = ['Anna'],
  type = 'FILL_INVENTORY',
  modules = {},
  way,
  draft = null,
  calls,
}: Asked = {}) {
  const seen = serve({
    listActions: [createAction({ type, label: 'Vul uw inventarisatie in' })],
    getQuestionnaire: { id: 'a1', people, draft },
    getPartner: bert,
    saveDraft: { id: 'a1', version: 2, saved_at: '2026-11-21T13:05:00.000Z' },
    ...calls,
  });
  const licence = createPartial<Boot['licence']>({ name: 'De firma', content: {}, features: {}, modules });
  const { go } = await showPage(<InventoryPage />, {
    name: 'inventory-form',
    params: { action: 'a1' },
    query: way ? { way } : {},
    texts: ['inventory', 'inventory-form', 'questionnaires'],
    boot: { licence },
  });
  return { go, seen, user: userEvent.setup() };
}
type User = Awaited<ReturnType<typeof show>>['user'];
const heading = (name: RegExp) => screen.findByRole('heading', { level: 2, name });
const press = (user: User, name: string) => user.click(screen.getByRole('button', { name }));
const next = (user: User) => press(user, 'Volgende');
const field = (name: RegExp | string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const list = (name: RegExp) => screen.getByRole<HTMLSelectElement>('combobox', { name });
const choose = (user: User, group: RegExp, answer: string) =>
  user.click(within(screen.getByRole('group', { name: group })).getByRole('radio', { name: answer }));
const everything = { has_ockto_enabled: true, has_iwize_enabled: true };
const PARTNER_MISSING = 'Kon partner data niet vinden.';
const INCOMPLETE = 'Niet alle verplichte velden zijn ingevuld';

beforeEach(() => {
  sessionStorage.clear();
  received.set(null);
  updateSession({ accessToken: 'a', consumer: anna });
});
afterEach(() => vi.unstubAllGlobals());

describe('the choice', () => {
  const ways = async () => {
    const links = within(await screen.findByRole('list', { name: /^Manieren/ })).getAllByRole<HTMLAnchorElement>(
      'link',
    );
    return links.map((link) => [link.textContent, link.getAttribute('href')]);
  };
  const manual = [expect.stringMatching(/^Zelf invullenOngeveer 30 minuten/), '/actions/a1/inventory?way=manual'];
  const app = [expect.stringMatching(/^Met een app.*Minder dan 5 minuten/), '/action/a1/ockto-form'];
  const digid = [expect.stringMatching(/^Met DigiDMinder dan 5 minuten/), '/action/a1/iwize-form'];

  test.each([
    ['both modules', everything, [app, digid, manual]],
    ['the app alone', { has_ockto_enabled: true }, [app, manual]],
    ['the embedded form alone', { has_iwize_enabled: true }, [digid, manual]],
  ])('offers with %s those ways, with the time they take (Q1-03)', async (_, modules, offered) => {
    await show({ modules });
    expect(await ways()).toEqual(offered);
    await expectAccessible();
  });

  test.each(['FILL_INVENTORY_OCKTO', 'FILL_INVENTORY_IWIZE'] as const)('is there for %s too', async (type) => {
    await show({ modules: everything, type });
    expect(await ways()).toHaveLength(3);
  });

  test('begins for a company without its name as a last name, and says whom the questions are about', async () => {
    const company = { is_company: true, display_name: 'Werf De Groot B.V.', last_name: 'Werf De Groot B.V.' };
    updateSession({ consumer: { ...anna, ...company } });
    await show();
    expect(await screen.findByText(/^U vult dit in namens Werf De Groot B\.V\./)).toBeDefined();
    await heading(/Over u/);
    for (const name of [/^Achternaam/, /^Voornaam/])
      expect((await screen.findAllByRole<HTMLInputElement>('textbox', { name }))[0]?.value).toBe('');
  });

  test('is not there for an action of another type, which leads to not-found', async () => {
    const { go } = await show({ modules: everything, type: 'FILL_KNOWLEDGE_FORM' });
    await waitFor(() => expect(go).toHaveBeenCalledWith('/404', { replace: true }));
    expect(screen.queryByRole('list', { name: /^Manieren/ })).toBeNull();
  });

  test('says when the form was begun before', async () => {
    const draft = { version: 1, saved_at: '2026-11-21T13:02:00.000Z', step: 3, answers: {}, lost: [] };
    await show({ modules: everything, draft });
    expect(await screen.findByText('Verder met zelf invullen')).toBeDefined();
    expect(screen.getByText(/Voor het laatst opgeslagen op .*14:02/)).toBeDefined();
  });

  test('is over once the inventory was sent, which is shown instead', async () => {
    const sections = [{ title: 'Over u', facts: [{ label: 'Voornaam', value: 'Anna' }] }];
    const given = { id: 'a1', questionnaire: 'inventory-form', version: '1', submitted_by: null, sections };
    const done = createAction({ type: 'FILL_INVENTORY', is_done: true, status: 'done' });
    await show({
      modules: everything,
      calls: { listActions: [done], getGivenAnswers: { ...given, submitted_at: '2026-03-02T09:00:00Z' } },
    });
    expect(await screen.findByText('Anna')).toBeDefined();
    expect(screen.queryByRole('list', { name: /^Manieren/ })).toBeNull();
  });

  test.each([
    ['no module is on', {}],
    ['by hand is what was asked', { modules: everything, type: 'FILL_INVENTORY_MANUAL' as const }],
    ['by hand was chosen', { modules: everything, way: 'manual' }],
  ])('is no question when %s', async (_, asked) => {
    await show(asked);
    expect(await heading(/^Stap 1 van 9: Over u/)).toBeDefined();
    expect(screen.queryByRole('list', { name: /^Manieren/ })).toBeNull();
  });
});

describe('the form', () => {
  test('has countries in the order of the reader’s language, and any other last', async () => {
    await show();
    await screen.findByRole('combobox', { name: /^Geboorteland/ });
    await act(() => changeLocale('en'));
    const names = [...list(/^Country of birth/).options].map(({ text }) => text);
    const at = names.indexOf('Germany');
    expect([names[at - 1], names[at + 1], names.at(-1)]).toEqual(['France', 'Ghana', 'Other']);
  });

  test('has the consumer and the partner filled in already (Q2-13, Q2-14)', async () => {
    const { user } = await show({ people: ['Anna', 'Bert'] });
    await heading(/^Stap 1 van 13: Over u/);
    expect(field(/^Voornaam/).value).toBe('Anna');
    expect(field(/^Voornaam/).autocomplete).toBe('given-name');
    await screen.findByRole('combobox', { name: /^Geboorteland/ });
    expect(list(/^Geboorteland/).value).toBe('NL Nederland');
    expect([...list(/^Geboorteland/).options].at(-1)?.value).toBe('ZZ anders');
    await next(user);
    await heading(/^Stap 2/);
    expect([field(/^Huisnummer/).value, field(/^E-mail/).value]).toEqual(['8', 'anna@voorbeeld.example']);
    await next(user);
    await heading(/^Stap 3/);
    await user.type(field(/^Bruto inkomen/), '4100');
    await next(user);
    await heading(/^Stap 4 van 13: Over uw partner/);
    expect([field(/^Voornaam/).value, list(/^Geboorteland/).value]).toEqual(['Bert', 'BE België']);
    expect(field(/^Voornaam/).autocomplete).toBe('off');
  });

  test('stays usable when the partner’s data fail to load, and says so', async () => {
    const { user } = await show({ people: ['Anna', 'Bert'], calls: { getPartner: refusal('PARTNER_NOT_FOUND') } });
    await heading(/^Stap 1 van 13/);
    expect(screen.getByText(PARTNER_MISSING)).toBeDefined();
    await expectAccessible();
    await next(user);
    await heading(/^Stap 2/);
  });

  test('asks nobody about a partner who is not there, until the consumer has one', async () => {
    const { user, seen } = await show();
    await heading(/^Stap 1 van 9/);
    expect(seen.some(({ path }) => path === '/api/consumers/partner')).toBe(false);
    expect(screen.queryByText(PARTNER_MISSING)).toBeNull();
    await next(user);
    await heading(/^Stap 2 van 9/);
    await next(user);
    await heading(/^Stap 3 van 9/);
    await choose(user, /een partner/, 'Ja');
    await user.type(field(/^Bruto inkomen/), '0');
    await next(user);
    await heading(/^Stap 4 van 13: Over uw partner/);
    expect([field(/^Voornaam/).value, list(/^Geboorteland/).value]).toEqual(['', 'NL Nederland']);

    await choose(user, /^Geslacht/, 'Man');
    for (const name of [/^Voorletters/, /^Voornaam/, /^Achternaam$/, /^Achternaam bij/])
      await user.type(field(name), 'B');
    await user.type(field(/^Geboortedatum/), '01-02-1990');
    await next(user);
    await heading(/^Stap 5 van 13/);
    expect([field(/^Huisnummer/).value, field(/^Plaats/).value, field(/^E-mail/).value]).toEqual([
      '8',
      'Dordrecht',
      '',
    ]);
  });

  test('says that required fields are missing, and which (Q5-10, Q5-12)', async () => {
    updateSession({ consumer: createConsumer() });
    const { user } = await show();
    await heading(/^Stap 1/);
    await next(user);
    const summary = screen.getByText(INCOMPLETE).closest<HTMLElement>('[role=group]')!;
    const problems = within(summary).getAllByRole('link');
    expect(problems.map(({ textContent }) => textContent)).toEqual([
      'Geslacht: Dit veld is verplicht',
      'Voorletters: Dit veld is verplicht',
      'Voornaam: Dit veld is verplicht',
      'Achternaam: Dit veld is verplicht',
      'Geboortedatum: Dit veld is verplicht',
      'Achternaam bij geboorte: Dit veld is verplicht',
    ]);
    await user.type(field(/^Voornaam/), 'Anna');
    await user.type(field(/^Geboortedatum/), '01-01-2990');
    expect(within(summary).getAllByRole('link')).toHaveLength(5);
    expect(screen.getByText(/^Kies een datum tot en met/)).toBeDefined();
  });

  const answers = {
    consumer: {
      ...inventoryPerson,
      maritalState: '05',
      hasPartner: '0',
      marketingCampaignPreference: { email: true, phone: false, post: false },
    },
    mortgage: { hasMortgage: '1', currentDebtAmount: 0 },
  };
  const draftAt = (step: number, overrides: object = {}) => ({
    version: 1,
    saved_at: '2026-11-21T13:02:00.000Z',
    step,
    answers: { ...answers, ...overrides },
    lost: [],
  });

  test('takes and drops loan parts, and moves the focus to what comes next', async () => {
    const { user } = await show({ draft: draftAt(7) });
    const goOn = await screen.findByRole('button', { name: 'Verdergaan' });
    await expectAccessible();
    await user.click(goOn);
    await heading(/^Stap 5 van 9: Hypotheek/);
    await press(user, 'Leningdeel toevoegen');
    const first = screen.getByRole('group', { name: 'Leningdeel 1' });
    await waitFor(() => expect(document.activeElement).toBe(within(first).getByRole('textbox', { name: /^Soort/ })));
    await user.type(within(first).getByRole('textbox', { name: /^Rente/ }), 'veel');
    await press(user, 'Leningdeel toevoegen');
    const second = screen.getByRole('group', { name: 'Leningdeel 2' });
    // Typed before, the focus would be taken away in the middle.
    await waitFor(() => expect(document.activeElement).toBe(within(second).getByRole('textbox', { name: /^Soort/ })));
    await user.type(within(second).getByRole('textbox', { name: /^Rente/ }), '2,4');
    await next(user);
    expect(screen.getByRole('link', { name: /^Leningdeel 1: Rente: Vul een getal in van 0/ })).toBeDefined();
    await press(user, 'Leningdeel 1 verwijderen');
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Leningdeel toevoegen' })),
    );
    expect(screen.queryByRole('group', { name: 'Leningdeel 2' })).toBeNull();
    const left = screen.getByRole('group', { name: 'Leningdeel 1' });
    expect(within(left).getByRole<HTMLInputElement>('textbox', { name: /^Rente/ }).value).toBe('2,40');
    await next(user);
    await heading(/^Stap 6/);
  });

  test('sends all parts, and keeps a changed preference for news and offers (Q3-11, Q7-19)', async () => {
    const changed = { ...answers.consumer, marketingCampaignPreference: { email: false, phone: false, post: true } };
    const pensions = [{ company: 'Fonds', amount: 12000 }];
    const { user, go, seen } = await show({
      draft: draftAt(12, { consumer: changed, pension: { pensionDate: '2055-05-01', pensions } }),
      calls: { submitInventoryForm: undefined, updateMarketingPreference: undefined },
    });
    await user.click(await screen.findByRole('button', { name: 'Verdergaan' }));
    await heading(/^Stap 9 van 9: Controleer uw antwoorden/);
    const pension = within(screen.getByRole('heading', { level: 3, name: 'Pensioen 1' }).closest('section')!);
    expect(pension.getByText('Pensioenfonds of verzekeraar')).toBeDefined();
    expect(pension.getByRole('button', { name: 'Wijzigen: Pensioen 1' })).toBeDefined();
    await press(user, 'Versturen');
    await waitFor(() => expect(go).toHaveBeenCalledWith('/dashboard', { replace: true }));
    const preference = { enabled: true, email: false, phone: false, post: true };
    const sent = seen.filter(({ method, path }) => method === 'POST' && !path.endsWith('/draft'));
    expect(sent.map(({ path, body }) => [path, body])).toEqual([
      ['/api/consumers/update-marketing-preference', { consumer_api_id: 'c1', ...preference }],
      [
        '/api/inventory-form',
        {
          productActionId: 'a1',
          data: {
            consumer: { ...changed, marketingCampaignPreference: preference },
            additionalData: {},
            mortgage: answers.mortgage,
            pension: { pensionDate: '2055-05-01', pensions },
            general: {},
          },
        },
      ],
    ]);
    expect(await screen.findByText('Uw inventarisatie is verstuurd')).toBeDefined();
  });

  test.each(['email', 'phone', 'post'] as const)('keeps a preference of which only %s changed', async (channel) => {
    const stored = { email: true, phone: false, post: false };
    const marketingCampaignPreference = { ...stored, [channel]: !stored[channel] };
    const { user, go, seen } = await show({
      draft: draftAt(12, { consumer: { ...answers.consumer, marketingCampaignPreference } }),
      calls: { submitInventoryForm: undefined, updateMarketingPreference: undefined },
    });
    await user.click(await screen.findByRole('button', { name: 'Verdergaan' }));
    await heading(/^Stap 9/);
    await press(user, 'Versturen');
    await waitFor(() => expect(go).toHaveBeenCalled());
    const enabled = Object.values(marketingCampaignPreference).some(Boolean);
    expect(seen.find(({ path }) => path.includes('marketing'))?.body).toMatchObject({
      ...marketingCampaignPreference,
      enabled,
    });
    expect(session.get().consumer?.marketing_campaign_preference).toMatchObject(marketingCampaignPreference);
  });

  test('begins with the draft, not with what is known of a partner', async () => {
    const { user, seen } = await show({ people: ['Anna', 'Bert'], draft: draftAt(0) });
    await user.click(await screen.findByRole('button', { name: 'Verdergaan' }));
    await heading(/^Stap 1/);
    expect(seen.some(({ path }) => path === '/api/consumers/partner')).toBe(false);
  });

  test('has room for 25 loan parts', async () => {
    const loanParts = Array.from({ length: 25 }, () => ({ type: 'lineair' }));
    const { user } = await show({ draft: draftAt(7, { mortgage: { ...answers.mortgage, loanParts } }) });
    await user.click(await screen.findByRole('button', { name: 'Verdergaan' }));
    await heading(/^Stap 5 van 9: Hypotheek/);
    expect(screen.queryByRole('button', { name: 'Leningdeel toevoegen' })).toBeNull();
    await press(user, 'Leningdeel 25 verwijderen');
    expect(screen.getByRole('button', { name: 'Leningdeel toevoegen' })).toBeDefined();
  });

  test('leaves the preference alone when it is the same', async () => {
    const { user, go, seen } = await show({ draft: draftAt(12), calls: { submitInventoryForm: undefined } });
    await user.click(await screen.findByRole('button', { name: 'Verdergaan' }));
    await heading(/^Stap 9/);
    await press(user, 'Versturen');
    await waitFor(() => expect(go).toHaveBeenCalled());
    expect(seen.some(({ path }) => path.includes('marketing'))).toBe(false);
  });
});
