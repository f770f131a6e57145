import { createPartial } from '@klantportaal/contract/test-helpers/create-partial';
import { vi } from 'vitest';
import { consumers } from '../../../src/modules/people/consumers.table.ts';
import { PremiumsError } from '../../../src/platform/adapters/premiums/premiums.ts';
import { eq } from '../../../src/platform/db/drizzle.ts';
import type { SentFile } from '../../made-files/multipart.ts';
import { addAction, addProduct } from '../../rows.ts';
import type { Part } from './raised.ts';
import { addAssignment, addUploadAction } from './rows.ts';
import type { TestServer } from './test-server.ts';

const noId = '6e1a0d9c-6f0e-4f5b-9a44-0d0a52d0f4aa';

/** Signs an assignment with this account for its direct debit. */
async function sign(server: TestServer, data: object, evidence?: object) {
  const anna = await server.consumer();
  const { id } = await addAssignment(server, anna);
  return anna.post(`/api/products/otds/actions/${id}/sign`, { data, evidence });
}

/** Reports damage under an insurance that offers it. */
async function reportDamage(server: TestServer, fields: Record<string, string>, files: SentFile[] = []) {
  const anna = await server.consumer();
  const details = { show_damage_report_button: true };
  const { id } = await addProduct(server.db, { ...anna.own, kind: 'general_insurance', details });
  const filled = { date: '2026-01-01', time: '10:00', cause: 'Storm', ...fields };
  return anna.upload(`/api/products/general-insurances/${id}/damage-reports`, files, filled);
}

/** Sends a form about a mortgage. */
async function sendMortgage(server: TestServer, call: string, body: object) {
  const anna = await server.consumer();
  const { id } = await addProduct(server.db, { ...anna.own, kind: 'mortgage' });
  return anna.post(`/api/products/mortgages/${id}/${call}`, { productActionId: noId, ...body });
}

/** A consumer with an offer, with or without a mortgage to calculate with. */
async function offered(server: TestServer, mortgage: object | null = { amount: 425_000 }) {
  const anna = await server.consumer();
  const { id: product_id } = await addProduct(server.db, { ...anna.own, kind: 'cardifao', details: {} });
  if (mortgage) await addProduct(server.db, { ...anna.own, kind: 'mortgage', details: createPartial(mortgage) });
  const { id } = await addAction(server.db, { ...anna.own, type: 'CARDIFAO_START', product_id });
  const path = `/api/products/cardifao/actions/${id}`;
  return {
    anna,
    premium: () => anna.get(`${path}/premium`),
    accept: (body = {}) => anna.post(`${path}/accept`, body),
    decline: (body = {}) => anna.post(`${path}/decline`, body),
  };
}
/** The insurer's answer to the next question, and to the next application. */
function insurer(
  server: TestServer,
  application: PremiumsError | { id: string; number: string } = { id: 'a', number: 'A-1' },
) {
  const calculation = { id: 'c', premium_cents: 2_735, disability_cents: 125_000, valid_until: new Date('2999-01-01') };
  vi.spyOn(server.premiums, 'calculate').mockResolvedValueOnce(calculation);
  const apply = vi.spyOn(server.premiums, 'apply');
  if (application instanceof PremiumsError) apply.mockRejectedValueOnce(application);
  else apply.mockResolvedValueOnce(application);
}

/** Why calls on one product can be refused (D8-02 to D8-04, D8-06 to D8-09). */
export const products = {
  BANK_GUARANTEE_PROPOSAL_FAILED: async (server) => {
    const anna = await server.consumer();
    // The firm asked for a choice, and named no guarantee.
    const { id } = await addUploadAction(server, anna, { type: 'BNP_BANKGUARANTEE' });
    return anna.post(`/api/products/bankguarantees/actions/${id}/submit-choice`, { accepted: true });
  },
  DAMAGE_REPORT_FAILED_VALIDATION: (server) => reportDamage(server, { cause: '' }),
  DAMAGE_REPORT_PHOTO_FAILED_VALIDATION: (server) =>
    reportDamage(server, {}, [{ name: 'dak.jpg', bytes: Buffer.from('MZ not a photo') }]),
  SEPA_INVALID_IBAN: (server) =>
    sign(server, { sepaAccountholderIbanAccount: 'NL94DEMO0123456789', sepaAccountholderIbanName: 'A. van Veen' }),
  OTD_CHANGED: (server) => sign(server, {}, { locale: 'nl', consents: [], otd_version: 'of before' }),
  SEPA_CONSUMER_DATA_MISSING: (server) => sign(server, {}),
  CARDIF_MORTGAGE_MISSING: async (server) => (await offered(server, null)).premium(),
  async CARDIF_CONSUMER_MISSING(server) {
    const { anna, premium } = await offered(server);
    await server.db.transaction(anna.own.licence_id, (tx) =>
      tx.update(consumers).set({ date_of_birth: null }).where(eq(consumers.id, anna.id)),
    );
    return premium();
  },
  CARDIF_API_ERROR: async (server) => (await offered(server)).premium(),
  async CARDIF_ERROR_CREATING_LX(server) {
    insurer(server, new PremiumsError('503'));
    return (await offered(server)).accept();
  },
  async CARDIF_ERROR_STORING_LX(server) {
    insurer(server);
    return (await offered(server)).accept();
  },
  async CARDIF_PREMIUM_CHANGED(server) {
    insurer(server);
    return (await offered(server)).accept({ premium: 25 });
  },
  async CARDIF_ALREADY_APPLIED(server) {
    insurer(server);
    const { accept, decline } = await offered(server);
    await accept();
    return decline({ nothing_applied: true });
  },
  LOAN_PARTS_FIELDS_REQUIRED: (server) => sendMortgage(server, 'update-details', { data: { newLoanParts: [{}] } }),
  MARKET_VALUE_FIELDS_REQUIRED: (server) => sendMortgage(server, 'edit-market-value', {}),
  PRESENT_OPPORTUNITY_FIELDS_REQUIRED: (server) =>
    sendMortgage(server, 'update-present-opportunity-to-consumer', { isAgreed: 'future_date' }),
} satisfies Part;
