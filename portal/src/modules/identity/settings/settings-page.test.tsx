// @vitest-environment jsdom

import { createPartial } from '@klantportaal/contract/test-helpers/create-partial';
import { refusal } from '@klantportaal/web/api/testing.ts';
import { asksBeforeLeaving } from '@klantportaal/web/forms/testing.ts';
import { mayLeave } from '@klantportaal/web/lib/leaving.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { session, updateSession } from '../../../api/session.ts';
import { serve } from '../../../api/testing.ts';
import { showPage } from '../../../app/testing.tsx';
import { createLicence } from '../../../licences/testing.ts';
import { createConsumer, createTokens } from '../testing.ts';
import SettingsPage from './settings-page.tsx';

const none = { enabled: false, email: false, phone: false, post: false };
const consumer = createConsumer({ display_name: 'M. de Graaf' });

async function show(
  calls: Parameters<typeof serve>[0],
  { two_factor = false, setup = false, preference = none, email = null as string | null, firm = '' } = {},
) {
  updateSession({
    accessToken: 'old',
    refreshToken: 'old-refresh',
    twoFactorSetup: setup,
    consumer: { ...consumer, email, two_factor, marketing_campaign_preference: preference },
  });
  const seen = serve({
    getDossierAccess: () => null,
    listFirmActivity: () => [],
    getTwoFactorQr: () => ({ id: 'c1', image: '<svg/>', key: 'JBSWY3DPEHPK3PXP' }),
    ...calls,
  });
  const { go } = await showPage(<SettingsPage />, {
    name: 'settings',
    texts: ['settings'],
    boot: { licence: createLicence({ name: firm }) },
  });
  return { seen, go, user: userEvent.setup() };
}
const button = (name: string) => screen.findByRole('button', { name });

beforeEach(() => updateSession({ accessToken: null }));
afterEach(() => vi.unstubAllGlobals());

describe('two-factor', () => {
  test('is turned on in two steps with the key as text, and shows the recovery codes once', async () => {
    const { seen, user } = await show({
      twoFactor: () => createTokens({ recovery_codes: ['aaaa-1111', 'bbbb-2222'] }),
    });
    await user.click(await button('Zet aan'));
    expect(screen.getByText('Stap 1 van 2').parentElement).toBe(document.activeElement);
    await user.click(await button('Volgende'));
    expect(screen.getByText('Stap 2 van 2').parentElement).toBe(document.activeElement);
    expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeDefined();
    expect(screen.getByRole('img', { name: /QR/ }).getAttribute('src')).toBe(
      `data:image/svg+xml;base64,${btoa('<svg/>')}`,
    );
    await user.type(screen.getByLabelText('Eenmalige code'), '123456');
    await user.click(await button('Bevestig'));
    expect(await screen.findByText('aaaa-1111')).toBeDefined();
    expect(seen.find(({ path }) => path === '/api/auth/two-factor')?.body).toEqual({ code: '123456', enabled: true });
    expect(session.get()).toMatchObject({
      accessToken: 'new',
      refreshToken: 'new-refresh',
      consumer: { two_factor: true },
    });
    await user.click(await button('Ik heb ze bewaard'));
    expect(screen.queryByText('aaaa-1111')).toBeNull();
    expect(await button('Zet uit')).toBeDefined();
  });

  test('asks for confirmation on leaving before the recovery codes are saved, but not after', async () => {
    const { user } = await show({ twoFactor: () => createTokens({ recovery_codes: ['aaaa-1111'] }) });
    await user.click(await button('Zet aan'));
    await user.click(await button('Volgende'));
    await user.type(await screen.findByLabelText('Eenmalige code'), '123456');
    await user.click(await button('Bevestig'));
    await screen.findByText('aaaa-1111');
    const closes = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(closes()).toBe(false);
    const proceed = vi.fn();
    act(() => void expect(mayLeave(proceed)).toBe(false));
    await user.click(await button('Terug naar de codes'));
    expect(proceed).not.toHaveBeenCalled();
    act(() => void mayLeave(proceed));
    await user.click(await button('Toch weggaan'));
    expect(proceed).toHaveBeenCalledOnce();
    await user.click(await button('Ik heb ze bewaard'));
    expect(mayLeave(proceed)).toBe(true);
    expect(closes()).toBe(true);
  });

  test('copies the recovery codes', async () => {
    const { user } = await show({ twoFactor: () => createTokens({ recovery_codes: ['aaaa-1111', 'bbbb-2222'] }) });
    const write = vi.spyOn(navigator.clipboard, 'writeText');
    await user.click(await button('Zet aan'));
    await user.click(await button('Volgende'));
    await user.type(await screen.findByLabelText('Eenmalige code'), '123456');
    await user.click(await button('Bevestig'));
    await user.click(await button('Kopiëren'));
    expect(write).toHaveBeenCalledWith('aaaa-1111\nbbbb-2222');
  });

  test('can be set up on the phone itself: a link opens the app with what the QR code says, and the key can be copied', async () => {
    const { user } = await show({}, { email: 'anna+1@voorbeeld.example', firm: 'Huis & Haver' });
    const write = vi.spyOn(navigator.clipboard, 'writeText');
    await user.click(await button('Zet aan'));
    await user.click(await button('Volgende'));
    const link = await screen.findByRole('link', { name: 'Open in de app' });
    // The code to scan is for another device: it comes after what works on this one.
    const following = link.compareDocumentPosition(screen.getByRole('img', { name: /^QR-code/ }));
    expect(following).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(link.getAttribute('href')).toBe(
      'otpauth://totp/Huis%20%26%20Haver:anna%2B1%40voorbeeld.example' +
        '?secret=JBSWY3DPEHPK3PXP&issuer=Huis%20%26%20Haver&algorithm=SHA1&digits=6&period=30',
    );
    await user.click(await button('Kopieer de sleutel'));
    expect(write).toHaveBeenCalledWith('JBSWY3DPEHPK3PXP');
    expect(await screen.findByText('De sleutel is gekopieerd')).toBeDefined();
    write.mockRejectedValueOnce(new Error('no permission'));
    await user.click(await button('Kopieer de sleutel'));
    expect(await screen.findByText('Kopiëren lukt hier niet. Typ de sleutel over.')).toBeDefined();
  });

  test.each([
    ['wrong', 'INVALID_OTP', 'Ongeldige OTP (eenmalige code).'],
    ['used', 'OTP_ALREADY_USED', 'Deze code is al gebruikt. Wacht op de volgende code.'],
  ] as const)('stays on the same step after a %s code, and says so at the field', async (_, code, words) => {
    const { user } = await show({ twoFactor: () => refusal(code) });
    await user.click(await button('Zet aan'));
    await user.click(await button('Volgende'));
    const field = await screen.findByLabelText('Eenmalige code');
    await user.type(field, '000000');
    await user.click(await button('Bevestig'));
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getAllByText(words)).toHaveLength(1);
    expect(document.activeElement).toBe(field);
    expect(session.get().accessToken).toBe('old');
  });

  test('is turned off in a dialog that asks for a code', async () => {
    const { seen, user } = await show({ twoFactor: () => createTokens({}) }, { two_factor: true });
    await user.click(await button('Zet uit'));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByLabelText('Eenmalige code'), '123456');
    await user.click(within(dialog).getByRole('button', { name: 'Zet uit' }));
    expect(await button('Zet aan')).toBeDefined();
    expect(seen.find(({ path }) => path === '/api/auth/two-factor')?.body).toEqual({ code: '123456', enabled: false });
    expect(session.get()).toMatchObject({ accessToken: 'new', consumer: { two_factor: false } });
  });

  test('is turned off in a dialog of at most 350 pixels, and stays on after a wrong code', async () => {
    const { user } = await show({ twoFactor: () => refusal('INVALID_OTP') }, { two_factor: true });
    await user.click(await button('Zet uit'));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.closest<HTMLElement>('[style*=max-width]')?.style.maxWidth).toBe('350px');
    await user.type(within(dialog).getByLabelText('Eenmalige code'), '000000{Enter}');
    const messages = await screen.findAllByText('Ongeldige OTP (eenmalige code).');
    expect(
      messages.map((message) => [
        within(dialog).queryByText(message.textContent) === message,
        message.closest('p')?.role,
      ]),
    ).toEqual([[true, 'alert']]);
    expect(within(dialog).getByRole('button', { name: 'Zet uit' }).getAttribute('aria-disabled')).toBeNull();
    expect(session.get()).toMatchObject({ accessToken: 'old', consumer: { two_factor: true } });
  });

  test('can be turned off with a recovery code, typed with letters, without the phone', async () => {
    const { seen, user } = await show({ twoFactor: () => createTokens({}) }, { two_factor: true });
    await user.click(await button('Zet uit'));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByLabelText('Eenmalige code').getAttribute('inputmode')).toBe('numeric');
    await user.click(within(dialog).getByRole('button', { name: 'Ik heb mijn telefoon niet meer' }));
    const recovery = within(dialog).getByLabelText('Herstelcode');
    expect(recovery.getAttribute('inputmode')).toBeNull();
    await user.type(recovery, 'abcde-12345{Enter}');
    expect(await button('Zet aan')).toBeDefined();
    const sent = seen.find(({ path }) => path === '/api/auth/two-factor')?.body;
    expect(sent).toEqual({ code: 'abcde-12345', enabled: false });
  });

  test('says when no QR code is available', async () => {
    const { user } = await show({ getTwoFactorQr: () => refusal('UNKNOWN_ERROR') });
    await user.click(await button('Zet aan'));
    await user.click(await button('Volgende'));
    expect((await screen.findAllByText(/Er is een fout opgetreden/)).length).toBeGreaterThan(0);
  });

  test('is the only card, with a notice, while it must be set up, and moves on once the codes are saved', async () => {
    const { go, user } = await show(
      { twoFactor: () => createTokens({ recovery_codes: ['aaaa-1111'] }) },
      { setup: true },
    );
    expect(screen.getByText(/Stel eerst inloggen in twee stappen in/)).toBeDefined();
    expect(screen.queryByText('Communicatie')).toBeNull();
    await user.click(await button('Zet aan'));
    await user.click(await button('Volgende'));
    await user.type(await screen.findByLabelText('Eenmalige code'), '123456');
    await user.click(await button('Bevestig'));
    await user.click(await button('Ik heb ze bewaard'));
    expect(go).toHaveBeenCalledWith('/dashboard');
    expect(session.get().twoFactorSetup).toBe(false);
  });
});

test('settings has a card for two-factor and one for communication', async () => {
  await show({});
  const cards = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(cards).toEqual(expect.arrayContaining(['Inloggen in twee stappen', 'Communicatie']));
});

describe('communication preferences', () => {
  const ticked = () => screen.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).checked);

  test('switch together, are saved as shown, and confirm it', async () => {
    const { seen, user } = await show({ updateMarketingPreference: () => undefined });
    await user.click(screen.getByRole('radio', { name: 'Ja' }));
    expect(ticked()).toEqual([true, true, true]);
    await user.click(screen.getByRole('checkbox', { name: 'Per telefoon' }));
    await user.click(await button('Voorkeuren opslaan'));
    expect(await screen.findByText('Uw voorkeuren zijn opgeslagen.')).toBeDefined();
    expect(seen.findLast(({ body }) => body)?.body).toEqual({
      consumer_api_id: 'c1',
      enabled: true,
      email: true,
      phone: false,
      post: true,
    });
    expect(session.get().consumer?.marketing_campaign_preference).toMatchObject({ enabled: true, phone: false });
  });

  test('follow what another device stored, but not while they are being edited', async () => {
    const { user } = await show({});
    const stored = (enabled: boolean) =>
      act(() =>
        updateSession({
          consumer: createPartial({
            ...consumer,
            marketing_campaign_preference: { enabled, email: enabled, phone: false, post: false },
          }),
        }),
      );
    stored(true);
    expect(ticked()).toEqual([true, false, false]);
    await user.click(screen.getByRole('checkbox', { name: 'Per post' }));
    stored(false);
    expect(ticked()).toEqual([true, false, true]);
  });

  test.each(['UNKNOWN_ERROR', 'SERVICE_UNAVAILABLE', 'MAINTENANCE'] as const)(
    'stay as chosen when %s refuses them, say that they are not saved, and can be sent again',
    async (code) => {
      const answers = [() => refusal(code), () => undefined];
      const { seen, user } = await show({ updateMarketingPreference: () => answers.shift()!() });
      await user.click(screen.getByRole('radio', { name: 'Ja' }));
      await user.click(await button('Voorkeuren opslaan'));
      expect(await screen.findByText('Uw keuze is nog niet opgeslagen')).toBeDefined();
      expect(ticked()).toEqual([true, true, true]);
      expect(session.get().consumer?.marketing_campaign_preference).toEqual(none);
      await user.click(await button('Probeer opnieuw op te slaan'));
      expect(await screen.findByText('Uw voorkeuren zijn opgeslagen.')).toBeDefined();
      expect(screen.queryByText('Uw keuze is nog niet opgeslagen')).toBeNull();
      expect(seen.findLast(({ body }) => body)?.body).toMatchObject({
        enabled: true,
        email: true,
        phone: true,
        post: true,
      });
    },
  );

  test('that are not saved have the reason in a notification and beside the button', async () => {
    const { user } = await show({ updateMarketingPreference: () => refusal('UNKNOWN_ERROR') });
    await user.click(screen.getByRole('radio', { name: 'Ja' }));
    await user.click(await button('Voorkeuren opslaan'));
    const messages = await screen.findAllByText('Er is een fout opgetreden, probeer het nog een keer.');
    expect(messages.map((message) => message.closest('section')?.getAttribute('aria-label') ?? 'card')).toEqual([
      'card',
      'Meldingen',
    ]);
  });
});

describe('mails about to-dos', () => {
  const choice = () => screen.queryByRole<HTMLInputElement>('switch');

  test('are turned off and on with one press, which is saved at once', async () => {
    const { seen, user } = await show({ saveTodoMails: () => undefined });
    expect(choice()?.checked).toBe(true);
    await user.click(choice()!);
    expect(await screen.findByText('U krijgt geen mails meer over nieuwe taken.')).toBeDefined();
    expect(choice()?.checked).toBe(false);
    await user.click(choice()!);
    await waitFor(() => expect(choice()?.checked).toBe(true));
    const sent = seen.filter(({ path }) => path === '/api/consumers/todo-mails').map(({ body }) => body);
    expect(sent).toEqual([{ wanted: false }, { wanted: true }]);
  });

  test('stay as they were when that was refused, and say why', async () => {
    const { user } = await show({ saveTodoMails: () => refusal('UNKNOWN_ERROR') });
    await user.click(choice()!);
    expect(await screen.findByText('Er is een fout opgetreden, probeer het nog een keer.')).toBeDefined();
    expect(choice()?.checked).toBe(true);
  });

  test('are not offered where the firm has none sent', async () => {
    await show({});
    act(() => updateSession({ consumer: createConsumer({ wants_todo_mails: null }) }));
    expect(choice()).toBeNull();
  });
});

describe('who of the firm was in the dossier', () => {
  const line = { who: 'staff', name: null, people: 1, opened: true, changed: false } as const;
  const shown = async (calls: Parameters<typeof serve>[0]) => {
    await show({ ...calls }, { firm: 'Huis & Haver' });
    await screen.findByText('Bekijk per dag');
    return waitFor(() => {
      const [list] = screen.getAllByText('Bekijk per dag').map((element) => element.closest('details')!);
      const found = [...list!.querySelectorAll('li')].map((element) =>
        [...element.querySelectorAll('p')].map((part) => part.textContent).join(' / '),
      );
      expect(found.length).toBeGreaterThan(0);
      return found;
    });
  };

  test('is a line for each day and person, with what they did', async () => {
    const found = await shown({
      listFirmActivity: () => [
        { ...line, id: '1', day: '2026-03-03', name: 'Sanne de Wit', changed: true },
        { ...line, id: '2', day: '2026-03-02', people: 2, opened: false, changed: true },
        { ...line, id: '3', day: '2026-03-01' },
        { ...line, id: '4', day: '2026-03-01', who: 'systems' },
      ],
    });
    expect(found).toEqual([
      'Sanne de Wit / 03-03-2026 · iets geopend en iets gewijzigd',
      '2 medewerkers van Huis & Haver / 02-03-2026 · iets gewijzigd',
      'Een medewerker van Huis & Haver / 01-03-2026 · iets geopend',
      'Een systeem van Huis & Haver / 01-03-2026 · iets geopend',
    ]);
  });

  test('says when it is nobody', async () => {
    await show({});
    expect(await screen.findByText('Er is het afgelopen jaar niets geopend of gewijzigd.')).toBeDefined();
  });
});

asksBeforeLeaving('modules/identity/settings/communication-card.tsx', {
  show: () => show({}),
  type: ({ user }) => user.click(screen.getByRole('radio', { name: 'Ja' })),
  typed: () => screen.getByRole<HTMLInputElement>('radio', { name: 'Ja', hidden: true }).checked,
});

describe('a partner without an account', () => {
  const alone = { id: 'p1', name: 'B. Dijk', state: 'alone', reads_along: false } as const;

  test('is invited to an address of their own, and what will happen is said before', async () => {
    const { seen, user } = await show({ getDossierAccess: () => alone, answerDossierAccess: () => undefined });
    expect(await screen.findByText(/B. Dijk krijgt geen e-mails en geen vraag van ons/)).toBeDefined();
    expect(screen.getByText(/Pas na een ja ziet B. Dijk uw documenten/)).toBeDefined();
    await user.click(await button('Nodig B. Dijk uit'));
    const field = screen.getByLabelText(/E-mailadres van B. Dijk/);
    expect(document.activeElement).toBe(field);
    await user.type(field, 'bram@post.example');
    await user.click(await button('Nodig B. Dijk uit'));
    await waitFor(() =>
      expect(seen.find(({ method, path }) => method === 'POST' && path === '/api/consumers/access')?.body).toEqual({
        answer: 'invite',
        email: 'bram@post.example',
      }),
    );
  });
});
