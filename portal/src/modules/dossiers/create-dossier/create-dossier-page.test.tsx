// @vitest-environment jsdom

import type { Boot } from '@klantportaal/contract/boot';
import { createPartial } from '@klantportaal/contract/test-helpers/create-partial';
import { refusal } from '@klantportaal/web/api/testing.ts';
import { asksBeforeLeaving } from '@klantportaal/web/forms/testing.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Stubs, serve } from '../../../api/testing.ts';
import { expectAccessible, showPage } from '../../../app/testing.tsx';
import CreateDossierPage from './create-dossier-page.tsx';

const prove = vi.hoisted(() => vi.fn());
vi.mock('./prove.ts', () => ({ solveProof: prove }));

const phase = { id: 'kopen', code: 'kopen', label: { nl: 'Een huis kopen' } };
const income = { id: 'loon', code: 'loon', label: { nl: 'In loondienst' } };
const on = { show_appointment_form: true, do_show_incometype_field: true, do_show_productphase_field: true };

async function open(stubs: Stubs = {}, features: object = on, content: object = { lead_source: 'Klantportaal' }) {
  const seen = serve({ listProductPhases: [phase], listIncomeTypes: [income], createDossier: undefined, ...stubs });
  const all = { default_address_style: 'formal' as const, ...features };
  const licence = createPartial<Boot['licence']>({
    name: 'De firma',
    content,
    features: all,
    contact: { phone: '078 000 01 42' },
  });
  const { go } = await showPage(<CreateDossierPage />, {
    name: 'create-dossier',
    texts: ['create-dossier'],
    boot: { licence },
  });
  // Fills every field at once; typing keys is tested with the fields.
  const user = userEvent.setup({ delay: null });
  const paste = async (label: string, text: string) => {
    const field = (await screen.findAllByLabelText(new RegExp(`^${label}`)))[0] as HTMLInputElement;
    await user.clear(field);
    await user.click(field);
    await user.paste(text);
  };
  const sent = () => seen.filter(({ path }) => path === '/api/create-dossier').map(({ body }) => body as object);
  const press = () => user.click(screen.getByRole('button', { name: 'Dossier aanmaken' }));
  return { go, user, seen, sent, press, paste };
}
const least = async ({ paste }: Awaited<ReturnType<typeof open>>) => {
  await paste('Voornaam', 'Noor');
  await paste('Achternaam', 'Veen');
  await paste('E-mailadres', 'noor@post.example');
};
const nobody = {
  gender: null,
  initials: '',
  preposition: '',
  dateOfBirth: '',
  mobilePhone: '',
  homePhone: '',
  postalCode: '',
  houseNumber: '',
  houseNumberAddition: '',
  street: '',
  city: '',
  country: 'Nederland',
  incomeType: '',
  addressStyle: 'formal',
};
const noor = { ...nobody, firstName: 'Noor', lastName: 'Veen', email: 'noor@post.example' };
const summary = async () => (await screen.findByText('Er is iets niet ingevuld of niet goed')).closest('[role=group]');

afterEach(() => {
  vi.unstubAllGlobals();
  prove.mockReset();
});

describe('the form for a new dossier', () => {
  test('shows only with its switch, else the not-found page', async () => {
    const { go, seen } = await open({}, { ...on, show_appointment_form: false });
    expect(go).toHaveBeenCalledWith('/404', { replace: true });
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
    expect(seen).toEqual([]);
  });

  test('has every field of a person, with the keyboard and the autocomplete that fit', async () => {
    await open();
    const field = async (label: string) => {
      const { type, inputMode, autocomplete } = (await screen.findByLabelText(
        new RegExp(`^${label}`),
      )) as HTMLInputElement & { autocomplete: string };
      return [type, inputMode, autocomplete];
    };
    expect(await screen.findByRole('group', { name: /^Geslacht/ })).toBeDefined();
    expect(await field('Voornaam')).toEqual(['text', '', 'given-name']);
    expect(await field('Achternaam')).toEqual(['text', '', 'family-name']);
    expect(await field('Geboortedatum')).toEqual(['text', 'numeric', 'bday']);
    expect(await field('E-mailadres')).toEqual(['email', 'email', 'email']);
    expect(await field('Mobiel telefoonnummer')).toEqual(['tel', 'tel', 'tel']);
    expect(await field('Telefoonnummer thuis')).toEqual(['tel', 'tel', 'home tel']);
    expect(await field('Postcode')).toEqual(['text', 'numeric', 'postal-code']);
    expect(await field('Huisnummer')).toEqual(['text', 'numeric', 'off']);
    expect(await field('Toevoeging')).toEqual(['text', 'numeric', 'off']);
    for (const label of ['Voorletters', 'Tussenvoegsel', 'Straat', 'Woonplaats'])
      expect(screen.getByLabelText(new RegExp(`^${label}`))).toBeDefined();
    expect((screen.getByLabelText(/^Land/) as HTMLInputElement).value).toBe('Nederland');
  });

  test('asks name, mail address and goal first', async () => {
    await open();
    const first = within((await screen.findByRole('heading', { name: 'Uw gegevens' })).closest('section')!);
    const labels = [...document.querySelectorAll('form label')].map(({ textContent }) => textContent);
    const at = (label: RegExp) => labels.findIndex((text) => label.test(text ?? ''));
    const order = [/^Voornaam/, /^Achternaam/, /^E-mailadres/, /^Waarvoor/, /^Voorletters/, /^Geboortedatum/].map(at);
    expect(order.every((place) => place >= 0)).toBe(true);
    expect([...order].sort((a, b) => a - b)).toEqual(order);
    expect(first.queryByLabelText(/^Voorletters/)).toBeNull();
  });

  test('shows letters on the keyboard for the postal code and the addition when asked', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: /Toon letters/ }));
    for (const label of [/^Postcode/, /^Toevoeging/])
      expect((screen.getByLabelText(label) as HTMLInputElement).inputMode).toBe('');
    expect((screen.getByLabelText(/^Huisnummer/) as HTMLInputElement).inputMode).toBe('numeric');
  });

  test('says how long an answer may be', async () => {
    const { press, paste } = await open();
    await paste('Voorletters', 'J.'.repeat(11));
    await press();
    expect((await summary())?.textContent).toContain('Voorletters: Dit is te lang. Gebruik maximaal 20 tekens.');
  });

  test('asks for income and phase by the licence’s switches, in its words', async () => {
    const words = { label_income_type: { nl: 'Wat voor werk?' }, label_product_phase: { nl: 'Waarmee bent u bezig?' } };
    const { user, sent, press, ...rest } = await open({}, on, words);
    await least({ user, sent, press, ...rest });
    await user.selectOptions(screen.getByLabelText(/^Waarmee bent u bezig/), 'Een huis kopen');
    await user.selectOptions(screen.getByLabelText(/^Wat voor werk/), 'In loondienst');
    await press();
    await waitFor(() => expect(sent()).toMatchObject([{ productPhase: 'kopen', persons: [{ incomeType: 'loon' }] }]));
  });

  test('does not ask, nor fetch the lists, where the switches are off', async () => {
    const { seen } = await open({}, { show_appointment_form: true });
    await screen.findByLabelText(/^Voornaam/);
    expect(screen.queryByLabelText(/inkomen|advies/)).toBeNull();
    expect(seen).toEqual([]);
  });

  test('says that the lists failed to load, and tries again', async () => {
    let down = true;
    const { user } = await open({
      listIncomeTypes: () => (down ? createPartial(refusal('SERVICE_UNAVAILABLE')) : [income]),
    });
    const retry = await screen.findByRole('button', { name: 'Probeer opnieuw' });
    down = false;
    await user.click(retry);
    expect(await screen.findByLabelText(/^Hoe verdient u uw inkomen/)).toBeDefined();
  });
});

describe('sending it', () => {
  test('sends the person with the licence’s lead source and address style, and says what happens next', async () => {
    const page = await open({}, { ...on, default_address_style: 'informal' });
    await least(page);
    await page.press();
    expect(await screen.findByRole('heading', { level: 1, name: 'Uw dossier is aangemaakt' })).toBeDefined();
    expect(screen.getByText(/We sturen een e-mail naar noor@post\.example\./)).toBeDefined();
    await expectAccessible();
    expect(screen.getByRole('link', { name: 'Naar inloggen' }).getAttribute('href')).toBe('/');
    expect(screen.getByText(/fout in het adres.*078 000 01 42/)).toBeDefined();
    expect(page.sent()).toEqual([
      {
        hasPartner: false,
        productPhase: '',
        leadSource: 'Klantportaal',
        language: 'nl',
        persons: [{ ...noor, addressStyle: 'informal' }],
      },
    ]);
  });

  test('adds the partner when there is one', async () => {
    const page = await open();
    await least(page);
    await page.user.click(screen.getByRole('checkbox', { name: /samen met mijn partner/ }));
    const section = (name: string) => screen.getByRole('heading', { name }).closest('section') as HTMLElement;
    const partner = section('Gegevens van uw partner');
    for (const [part, label, text] of [
      [partner, /^Voornaam/, 'Bram'],
      [partner, /^Achternaam/, 'Dijk'],
      [section('Meer over uw partner'), /^Postcode/, '3311kw'],
    ] as const) {
      await page.user.click(within(part).getByLabelText(label));
      await page.user.paste(text);
    }
    expect((within(partner).getByLabelText(/^Voornaam/) as HTMLInputElement).autocomplete).toBe('off');
    await page.press();
    await screen.findByRole('heading', { level: 1, name: 'Uw dossier is aangemaakt' });
    // Without an address, nothing is promised to the partner.
    expect(screen.getByText(/Uw partner krijgt geen eigen e-mail en geen vraag van ons/)).toBeDefined();
    const bram = { ...nobody, firstName: 'Bram', lastName: 'Dijk', email: '', postalCode: '3311kw' };
    expect(page.sent()).toMatchObject([{ hasPartner: true, persons: [noor, bram] }]);
  });

  test('requires names and a mail address, a partner’s too, and names what is wrong', async () => {
    const { user, press, sent, paste } = await open();
    await screen.findByLabelText(/^Voornaam/);
    await expectAccessible();
    await press();
    const first = [...(await summary())!.querySelectorAll('a')].map(({ textContent }) => textContent);
    expect(first).toEqual(['Voornaam', 'Achternaam', 'E-mailadres'].map((label) => `${label}: Dit veld is verplicht`));
    await user.click(screen.getByRole('checkbox', { name: /samen met mijn partner/ }));
    await paste('E-mailadres', 'noor@post');
    await press();
    const links = [...(await summary())!.querySelectorAll('a')].map(({ textContent }) => textContent);
    expect(links).toContain('E-mailadres: Ongeldig email');
    expect(links).toContain('Voornaam van uw partner: Dit veld is verplicht');
    expect(links).toContain('Achternaam van uw partner: Dit veld is verplicht');
    expect(links.some((text) => text?.startsWith('E-mailadres van uw partner'))).toBe(false);
    await expectAccessible();
    expect(sent()).toEqual([]);
  });

  test.each([
    ['Geboortedatum', '31022001', /Geboortedatum: Vul een bestaande datum in/],
    ['Geboortedatum', '01-01-2990', /Geboortedatum: Kies een datum tot en met/],
    ['Postcode', '0311', /Postcode: Vul een postcode in zoals 1234 AB/],
    ['Huisnummer', '14a', /Huisnummer: Vul alleen het nummer in/],
    ['Mobiel telefoonnummer', 'bel mij', /Mobiel telefoonnummer: Vul een telefoonnummer in/],
    ['Land', '123', /Land: Vul de naam van een land in/],
  ])('refuses a %s of %j, and keeps it', async (label, text, why) => {
    const page = await open();
    await least(page);
    await page.paste(label, text);
    await page.press();
    expect((await summary())!.textContent).toMatch(why);
    expect(page.sent()).toEqual([]);
    expect((screen.getByLabelText(new RegExp(`^${label}`)) as HTMLInputElement).value).not.toBe('');
  });

  test('shows what the server refuses, and loses nothing', async () => {
    const page = await open({ createDossier: refusal('INVALID_NUMBER_OF_PERSONS') });
    await least(page);
    await page.press();
    expect(await screen.findByText('Alleen 1 of 2 personen is toegestaan.')).toBeDefined();
    expect((screen.getByLabelText(/^Voornaam/) as HTMLInputElement).value).toBe('Noor');
  });

  test('works for a moment when the server asks for it, and sends it again with the proof', async () => {
    const challenge = { parameters: {}, signature: 'ours' };
    let solve: (proof: string) => void = () => {};
    prove.mockImplementation(() => new Promise((resolve) => (solve = resolve)));
    const page = await open({
      createDossier: ({ body }) =>
        ((body as { proof?: string }).proof
          ? undefined
          : refusal('PROOF_OF_WORK_REQUIRED', { challenge })) as undefined,
    });
    await least(page);
    await page.press();
    expect(await screen.findByText(/we controleren of u een mens bent/)).toBeDefined();
    await expectAccessible();
    expect(prove).toHaveBeenCalledWith(challenge);
    solve('solved');
    expect(await screen.findByRole('heading', { level: 1, name: 'Uw dossier is aangemaakt' })).toBeDefined();
    expect(page.sent()).toMatchObject([{ persons: [noor] }, { persons: [noor], proof: 'solved' }]);
    expect(page.sent()[0]).not.toHaveProperty('proof');
  });

  test('says to wait when the browser cannot do the work', async () => {
    prove.mockResolvedValue(null);
    const page = await open({ createDossier: refusal('PROOF_OF_WORK_REQUIRED', { challenge: { parameters: {} } }) });
    await least(page);
    await page.press();
    expect(await screen.findByText(/te veel aanvragen van dit netwerk/)).toBeDefined();
  });

  test('hides a field from people that catches robots', async () => {
    const page = await open();
    await least(page);
    const trap = document.getElementById('website') as HTMLInputElement;
    expect([trap.tabIndex, trap.closest('[aria-hidden]') !== null]).toEqual([-1, true]);
    expect(screen.queryByRole('textbox', { name: 'Laat dit veld leeg' })).toBeNull();
    await page.user.type(trap, 'https://spam.example');
    await page.press();
    await waitFor(() => expect(page.sent()).toMatchObject([{ website: 'https://spam.example' }]));
  });
});

asksBeforeLeaving('modules/dossiers/create-dossier/dossier-form.tsx', {
  show: open,
  type: least,
  typed: () => screen.getByLabelText<HTMLInputElement>(/^Voornaam/).value,
});
