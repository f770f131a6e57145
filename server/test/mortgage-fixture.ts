import { linearPart as part } from '@klantportaal/contract/test-helpers/answered';
import { buildApp } from '../src/app.ts';
import { mortgage_updates } from '../src/modules/products/mortgages/mortgage-updates.table.ts';
import { products } from '../src/modules/products/products.table.ts';
import { put } from '../src/modules/records/put.queries.ts';
import { actions } from '../src/modules/tasks/actions.table.ts';
import type { Json, JsonObject } from '../src/platform/db/columns.ts';
import { eq } from '../src/platform/db/drizzle.ts';
import { testContext } from './app-context.ts';
import { freshDatabase } from './database.ts';
import { addAction, addHousehold, addProduct, getDomain } from './rows.ts';
import { as, testSessions } from './sessions.ts';

export { part };

/** The facts that the firm sends about a mortgage. */
export const facts = {
  lender: 'Duinstroom Bank',
  loan_parts: [part],
  collateral: {
    market_value: 348_000,
    market_value_date: '2025-01-01',
    based_on: 'woz',
    based_on_options: [],
    house_number: '8',
    street_name: 'Lindenstraat',
    zip_code: '3312 EJ',
    city: 'Dordrecht',
  },
  smartcare: { minimum_savings_amount: 50, minimum_savings_period: 'MONTHLY', abstain_from_calculation_till: null },
  loan_part_types: [{ name: 'interest_only', label: 'Aflossingsvrij' }],
  quote_number: null,
  amount: null,
  arrangement: null,
  has_timeline: false,
  timeline: [],
};

/** TABLE: the calls of the forms about a mortgage, and the action that each answers. */
export const mortgageCalls = {
  'update-details': 'REQUEST_MORTGAGE_UPDATE',
  'edit-market-value': 'EDIT_MARKET_VALUE',
  'update-present-opportunity-to-consumer': 'PRESENT_OPPORTUNITY_TO_CONSUMER',
} as const;
export type MortgageCall = keyof typeof mortgageCalls;

/** The server with Anna, who has one mortgage at a time, and Bert at another firm. */
export async function openMortgageFixture() {
  const db = await freshDatabase();
  const app = await buildApp(testContext(db, { sessions: testSessions(db) }));
  const anna = await addHousehold(db);
  const bert = await addHousehold(db);
  const domain = await getDomain(db, anna.licence.id);
  const owner = { licence_id: anna.licence.id, dossier_id: anna.dossier.id };
  /** Headers of Anna, and of others at her firm. */
  const of = (consumer: { id: string }) => ({ ...as(consumer), 'x-acceleratedomain': domain });
  let mortgage = { id: '', firm_id: '' };

  const ask = (call: MortgageCall, row: Partial<typeof actions.$inferInsert> = {}) =>
    addAction(db, { ...owner, product_id: mortgage.id, type: mortgageCalls[call], ...row });
  const send = (call: MortgageCall, body: object, headers: object = of(anna.consumer), id = mortgage.id) =>
    app.inject({ method: 'POST', url: `/api/products/mortgages/${id}/${call}`, headers: { ...headers }, body });

  return {
    db,
    anna,
    bert,
    owner,
    of,
    ask,
    send,
    /** Gives Anna another mortgage. */
    async newMortgage(overrides: Record<string, Json> = {}) {
      mortgage = await addProduct(db, { ...owner, kind: 'mortgage', details: { ...facts, ...overrides } });
      return mortgage;
    },
    /** Asks and answers. */
    async answer(call: MortgageCall, body: object) {
      const action = await ask(call);
      return { action, answer: await send(call, { productActionId: action.id, ...body }) };
    },
    /** The mortgage as Anna sees it. */
    async served() {
      const { data } = (await app.inject({ url: '/api/products/mortgages', headers: of(anna.consumer) })).json();
      return data.find(({ id }: { id: string }) => id === mortgage.id).attributes;
    },
    actionNow: async ({ id }: { id: string }) =>
      (await db.query(anna.licence.id, (q) => q.select().from(actions).where(eq(actions.id, id))))[0]!,
    updates: () =>
      db.query(anna.licence.id, (q) =>
        q.select().from(mortgage_updates).where(eq(mortgage_updates.product_id, mortgage.id)),
      ),
    /** The firm sends the mortgage again. */
    resend: (change: object = {}) =>
      db.transaction(anna.licence.id, (tx) =>
        put(tx, products, {
          key: { licence_id: anna.licence.id, kind: 'mortgage', firm_id: mortgage.firm_id },
          values: { details: { ...facts, ...change } as JsonObject },
          merged: ['details'],
        }),
      ),
    async close() {
      await app.close();
      await db.close();
    },
  };
}

/** The code of a refusal. */
export const getErrorCode = (reply: { json(): { error: { code: string } } }): string => reply.json().error.code;
