// @vitest-environment jsdom
/**
 * Every write of the product pages, done on its own page: it says that it succeeded, in the reader's address style, and
 * leads to the dashboard unless the specification says otherwise (D7-40, D7-41).
 */
import { endpoints } from '@klantportaal/contract/endpoints';
import type { AddressStyle } from '@klantportaal/contract/language';
import type { RouteName } from '@klantportaal/contract/paths';
import { addressStyle } from '@klantportaal/web/i18n/address-style.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { EndpointName, Row } from './api/client.ts';
import { updateSession } from './api/session.ts';
import { type Stubs, serve } from './api/testing.ts';
import { showPage } from './app/testing.tsx';
import { createSettingsWithReader, settings } from './modules/identity/settings/testing.ts';
import { createConsumer } from './modules/identity/testing.ts';
import { createPayment, openInvoice, payAction } from './modules/payments/invoices/testing.ts';
import { choiceAction, guarantee } from './modules/products/bankguarantees/testing.ts';
import { insurance as generalInsurance } from './modules/products/general-insurances/testing.ts';
import { createFormStubs } from './modules/products/mortgages/testing.ts';
import * as products from './modules/products/testing.ts';
import { openOtd, signAction } from './modules/signing/otds/testing.ts';
import * as proposals from './modules/signing/woongarant-insurances/testing.ts';
import { knownMortgage } from './page/loan-parts/testing.ts';
import { pages } from './routes.ts';

/** A form with files goes by `XMLHttpRequest`, which jsdom does not send: the calls are noted here. */
const uploads = vi.hoisted(() => [] as string[]);
vi.mock('./api/upload.ts', () => ({ upload: async (name: string) => void uploads.push(name) }));

type Write = {
  [N in EndpointName]: Row<N>['method'] extends 'GET' ? never : Row<N>['access'] extends 'consumer' ? N : never;
}[EndpointName];
/** Writes of the questionnaires, of the receipt and beside an upload, which say and lead elsewhere. */
type SaidElsewhere =
  | 'addToDelivery'
  | 'uploadUnasked'
  | 'confirmDelivery'
  | `${'make' | 'end'}GuestLink`
  | `${'start' | 'end'}PhoneUpload`
  | 'removePhonePhoto'
  | `${'save' | 'discard'}Draft`
  | 'startDialogJourney'
  | `submit${'KnowledgeForm' | 'AdviceProfile' | 'InventoryForm' | 'Iwize' | 'MortgageCheck'}`
  | 'sendOcktoDebug'
  | 'renewOcktoQr';

interface Written {
  page: RouteName;
  params: Record<string, string>;
  /** Answers to what the page reads. */
  reads: Stubs;
  /** The answer of the write, if any. */
  answer?: unknown;
  /** The acts of the consumer on the page. */
  steps: () => Promise<void>;
  says: string;
  /** The same to a reader who is addressed informally, where it differs. */
  saysInformal?: string;
  /** The page to which it leads, if not the dashboard; null: the page stays. */
  leads?: string | null;
}

const press = async (name: string | RegExp) => {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name });
  await waitFor(() => expect(button.disabled).toBe(false));
  fireEvent.click(button);
};
const pick = async (role: 'radio' | 'checkbox' | 'switch', name: RegExp) =>
  fireEvent.click(await screen.findByRole(role, { name }));
const fill = async (label: string | RegExp, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });

const mortgage = { id: 'm1', label: 'Hypotheek Lindenstraat', type: 'MORTGAGE' };
const woonlasten = { ...mortgage, id: 'p1', type: 'CARDIFAO' };
const document = {
  label: 'Salarisstrook',
  description: null,
  consumer_name: null,
  is_consumer_specific: false,
  client_approval_explanation: null,
  upload_requirements: null,
  has_document: true,
};
const approval = products.createAction({ type: 'APPROVE_DOCUMENT', product: mortgage, document });
const cardif: Pick<Written, 'page' | 'params' | 'reads'> = {
  page: 'cardifao-premium',
  params: { id: 'p1', action: 'a1' },
  reads: {
    listActions: [products.createAction({ type: 'CARDIFAO_START', product: woonlasten })],
    listCardifao: [],
    getCardifaoPremium: {
      id: 'a1',
      premium: 27.35,
      disability: 1250,
      insured_id: null,
      insured_name: null,
      application_number: null,
    },
  },
};
const choice: Pick<Written, 'page' | 'params' | 'reads'> = {
  page: 'bankguarantee-bnp-proposal',
  params: { id: 'g1', action: 'a1' },
  reads: products.createProductStubs({ listBankguarantees: [guarantee] }, [choiceAction]),
};
const ofMortgage = { id: 'm1', action: 'a1' };
const nextYear = new Date().getFullYear() + 1;

/** The savings offer, answered so. */
const offer = (answer: RegExp, more: () => Promise<unknown> = async () => {}): Written => ({
  page: 'present-opportunity-to-consumer',
  params: ofMortgage,
  reads: createFormStubs('PRESENT_OPPORTUNITY_TO_CONSUMER'),
  async steps() {
    await pick('radio', answer);
    await more();
    await press('Antwoord versturen');
  },
  says: 'Uw antwoord is opgeslagen.',
  saysInformal: 'Je antwoord is opgeslagen.',
});
const approved = (answer: RegExp, remark?: string): Written => ({
  page: 'approve-document',
  params: { action: 'a1' },
  reads: { listActions: [approval] },
  async steps() {
    await pick('radio', answer);
    if (remark) await fill(/Opmerking/, remark);
    await press('Antwoord versturen');
  },
  says: 'Uw antwoord is verstuurd',
  saysInformal: 'Je antwoord is verstuurd',
});
const paid = { id: 'p1', status: 'PAID', url: null, received: 750, left: 0 };
const thanks = { says: 'Bedankt voor uw betaling.', saysInformal: 'Bedankt voor je betaling.' };

/** TABLE: every write of the product pages, how it is done, what it says and where it leads. */
const writes: Record<Exclude<Write, SaidElsewhere>, readonly Written[]> = {
  answerDossierAccess: [
    ...['Ja, dit is mijn partner', 'Ja, voeg ze samen'].map((yes, index) => ({
      ...createSettingsWithReader({ state: 'asked', reads_along: false, is_merge: index === 1 }),
      steps: () => press(yes),
      says: 'Uw antwoord is bewaard',
      saysInformal: 'Je antwoord is bewaard',
    })),
    {
      ...createSettingsWithReader({ state: 'together', reads_along: true }),
      steps: () => press('Stop het meelezen'),
      says: 'Bram Dijk ziet uw documenten en antwoorden niet',
      saysInformal: 'Bram Dijk ziet je documenten en antwoorden niet',
    },
  ],
  saveTodoMails: [
    {
      ...settings,
      async steps() {
        updateSession({ consumer: createConsumer({ address_style: addressStyle.get() }) });
        await pick('switch', /Mail mij over nieuwe taken/);
      },
      says: 'U krijgt geen mails meer over nieuwe taken.',
      saysInformal: 'Je krijgt geen mails meer over nieuwe taken.',
    },
  ],
  cancelAppointment: [
    {
      page: 'appointment',
      params: { id: 'x1' },
      reads: products.createProductStubs({ listAppointments: [products.comingAppointment] }),
      async steps() {
        await press('Afspraak annuleren');
        await press('Ja, annuleren');
      },
      says: 'Uw afspraak is geannuleerd',
      saysInformal: 'Je afspraak is geannuleerd',
    },
  ],
  submitBankguaranteeChoice: [
    {
      ...choice,
      async steps() {
        await pick('checkbox', /gelezen/);
        await press(/^Aanvraag goedkeuren/);
        await press('Ja, keur de aanvraag goed');
      },
      says: 'De aanvraag van de bankgarantie is goedgekeurd.',
    },
    {
      ...choice,
      async steps() {
        await pick('checkbox', /gelezen/);
        await press(/^Aanvraag afwijzen/);
        await press('Ja, wijs de aanvraag af');
      },
      says: 'De aanvraag van de bankgarantie is afgewezen.',
    },
  ],
  signOtd: [
    {
      page: 'otd-sign',
      params: { id: 'o1', action: 'a1' },
      reads: { listOtds: [{ ...openOtd, has_automatic_debit_fees: false }], listActions: [signAction] },
      async steps() {
        await press('Lees de voorwaarden');
        await press('Akkoord met de voorwaarden');
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
        await pick('switch', /deze opdracht/);
        await press('Onderteken de opdracht');
      },
      says: 'De opdracht is ondertekend.',
    },
  ],
  acceptCardifao: [
    {
      ...cardif,
      async steps() {
        await press('Akkoord met de premie');
        await press('Ja, vraag de verzekering aan');
      },
      says: 'U hebt de premie geaccepteerd.',
      saysInformal: 'Je hebt de premie geaccepteerd.',
    },
  ],
  declineCardifao: [
    {
      ...cardif,
      async steps() {
        await press('Ik wil deze verzekering niet');
        await press('Ja, wijs de verzekering af');
      },
      says: 'U hebt de premie afgewezen.',
      saysInformal: 'Je hebt de premie afgewezen.',
    },
  ],
  uploadDocuments: [
    {
      page: 'upload-document',
      params: { action: 'a1' },
      reads: { listActions: [products.createAction({ product: mortgage, document })] },
      async steps() {
        const file = new File(['%PDF-1.7'], 'strook.pdf', { type: 'application/pdf' });
        await userEvent.setup().upload(await screen.findByLabelText('Bestanden'), file);
        await press('Versturen');
      },
      says: 'Uw document is verstuurd',
      saysInformal: 'Je document is verstuurd',
    },
  ],
  saveDateConditionsPrecedent: [
    {
      page: 'update-date-conditions-precedent',
      params: { action: 'a1' },
      reads: { listActions: [products.createAction({ type: 'REQUEST_DATE_CONDITIONS_PRECEDENT', product: mortgage })] },
      async steps() {
        await fill('Datum', `12-03-${nextYear}`);
        await press('Datum opslaan');
      },
      says: 'De datum is doorgegeven.',
    },
  ],
  editMarketValue: [
    {
      page: 'mortgage-marketvalue',
      params: ofMortgage,
      reads: createFormStubs('EDIT_MARKET_VALUE'),
      async steps() {
        await fill('Waarde van de woning', '365000');
        await fill('Datum van de waarde', '01-02-2026');
        await press('Waarde doorgeven');
      },
      says: 'De waarde van de woning is bijgewerkt.',
    },
  ],
  updatePresentOpportunity: [
    offer(/^Ja/),
    offer(/^Nu niet/, () => fill('Stuur mij geen voorstellen tot', '01-01-2999')),
    offer(/^Alleen als/, () => fill('Ik wil minstens besparen', '80')),
    offer(/^Nee/),
  ],
  updateMortgageDetails: [
    {
      page: 'mortgage-loanparts',
      params: ofMortgage,
      reads: createFormStubs('REQUEST_MORTGAGE_UPDATE'),
      steps: () => press('Opslaan'),
      says: 'De leningdelen zijn bijgewerkt.',
      // It goes back (D4-34).
      leads: '/mortgages/m1',
    },
  ],
  createDamageReport: [
    {
      page: 'create-damage-report',
      params: { id: 'p1' },
      reads: { listGeneralInsurances: [generalInsurance] },
      async steps() {
        await fill('Datum van de schade', '20-11-2025');
        await fill('Tijd van de schade', '18:30');
        await fill('Oorzaak', 'Storm');
        await press('Melding versturen');
      },
      says: 'De schademelding is aangemaakt.',
    },
  ],
  respondDocumentApproval: [approved(/^Ja/), approved(/^Nee/, 'Dit klopt niet.'), approved(/vraag/, 'Wat is ESIS?')],
  openWoongarantApproval: [
    {
      page: 'sign-proposal',
      params: { id: 'w1', action: 'a1' },
      reads: products.createProductStubs({ listWoongarantInsurances: [proposals.insurance] }, [proposals.signAction]),
      async steps() {
        await pick('switch', /gelezen/);
        await press(/^Onderteken het voorstel/);
      },
      says: 'Het voorstel is ondertekend.',
    },
  ],
  // A payment that is not paid says so and may lead back: the table in `outcomes.ts` (D4-22 to D4-31).
  getPayment: [
    {
      page: 'invoice-payment',
      params: { action: 'a1' },
      reads: { listActions: [payAction], listInvoices: [openInvoice] },
      answer: paid,
      steps: () => press(/^Betaal €/),
      ...thanks,
    },
  ],
  validatePayment: [
    {
      page: 'validate-invoice-payment',
      params: { action: 'a1' },
      reads: { listActions: [{ ...payAction, payment: createPayment('CREATED') }], listInvoices: [openInvoice] },
      answer: paid,
      steps: async () => {},
      ...thanks,
    },
  ],
  // Our addition: the list of documents stays in view.
  deleteDelivery: [
    {
      page: 'mortgage',
      params: { id: 'm1' },
      reads: {
        ...products.createProductStubs({ listMortgages: [knownMortgage] }),
        listDeliveries: [{ ...products.receivedDelivery, product: mortgage }],
      },
      async steps() {
        await press('Verwijderen: loonstrook.pdf');
        const dialog = within(await screen.findByRole('alertdialog'));
        fireEvent.click(dialog.getByRole('button', { name: 'Verwijderen' }));
      },
      says: 'loonstrook.pdf is verwijderd',
      leads: null,
    },
  ],
};

beforeEach(() => {
  updateSession({ accessToken: 'a' });
  vi.stubGlobal('open', () => null);
  uploads.length = 0;
});
afterEach(() => {
  addressStyle.set('formal');
  vi.unstubAllGlobals();
});

const cases = (Object.keys(writes) as (keyof typeof writes)[]).flatMap((name) =>
  writes[name].flatMap((row, index) => {
    const styles: [AddressStyle, string][] = [['formal', row.says]];
    if (row.saysInformal) styles.push(['informal', row.saysInformal]);
    return styles.map(([style, says]) => ({ name, way: index + 1, style, says, row }));
  }),
);

describe('a write that succeeded', () => {
  test.each(cases)('$name (way $way), $style: $says', async ({ name, row, style, says }) => {
    addressStyle.set(style);
    const seen = serve({ ...row.reads, [name]: row.answer });
    const { default: Page } = await pages[row.page].load();
    const { go } = await showPage(<Page />, {
      name: row.page,
      params: row.params,
      texts: [...pages[row.page].texts],
      boot: products.createLicenceBoot({ can_cancel_appointments: true }),
    });
    await row.steps();
    expect(await screen.findByText(says)).toBeDefined();
    const { leads = '/dashboard' } = row;
    if (leads === null) expect(go).not.toHaveBeenCalled();
    else await waitFor(() => expect(go.mock.calls).toEqual([[leads, { replace: true }]]));
    const { method, path } = endpoints[name];
    const call = new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}(\\?|$)`);
    const wrote = seen.filter((one) => one.method === method && call.test(one.path));
    expect(wrote.length + uploads.filter((upload) => upload === name).length).toBe(1);
  });
});
