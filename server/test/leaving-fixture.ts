import { scopes } from '@klantportaal/contract/firm-calls';
import type { Role } from '@klantportaal/contract/modules/identity/roles';
import { createPartial } from '@klantportaal/contract/test-helpers/create-partial';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import type { AppContext } from '../src/modules/identity/app-context.ts';
import { suppliers } from '../src/modules/identity/backoffice.table.ts';
import { addKey } from '../src/modules/identity/keys/keys.queries.ts';
import { openFirmCalls, type TestFirm } from './firm-calls.ts';
import { addAction, addConsumer, addDossier } from './rows.ts';
import { addColleague, openTestConsole, type TestBrowser } from './staff.ts';

/** Both ways in to firms whose people, keys and suppliers come and go. */
export async function openLeaving() {
  const adapters = createPartial<Partial<AppContext['adapters']>>({ webhooks: { refusal: () => null } });
  const on = await openFirmCalls({ adapters });
  const office = await openTestConsole(on.db, {
    clock: on.clock,
    context: { sessions: on.sessions, adapters: { ...on.fixture.context().adapters, ...adapters } },
  });
  let nth = 0;

  async function newFirm(): Promise<LeavingFirm> {
    nth += 1;
    const crm = await on.firm(`leaving-${nth}`, [...scopes]);
    office.licences.forget();
    const licence_id = crm.licence.id;
    const dossier = await addDossier(on.db, { licence_id });
    const consumer = await addConsumer(on.db, { licence_id, dossier_id: dossier.id, firm_id: `anna-${nth}` });
    const { firm_id: request } = await addAction(on.db, {
      licence_id,
      dossier_id: dossier.id,
      type: 'UPLOAD_DOCUMENTMANAGEMENT_FILE',
      firm_id: `jaarrekening-${nth}`,
    });
    const email = `boss-${nth}@firm.example`;
    const { id: bossId } = await addColleague(on.db, licence_id, 'administrator', { email, name: 'Boss' });
    const boss = office.browser();
    await boss.signIn(email);
    let count = 0;
    return {
      crm,
      boss,
      bossId,
      consumer: { id: consumer.id, firm_id: `anna-${nth}` },
      request,
      async colleague(role) {
        count += 1;
        const address = `colleague-${nth}-${count}@firm.example`;
        const { id } = await addColleague(on.db, licence_id, role, { email: address, name: `Colleague ${count}` });
        const browser = office.browser();
        await browser.signIn(address);
        return { id, email: address, browser };
      },
    };
  }

  /** A supplier whom the firm let in, with its key. */
  async function letIn({ crm, boss }: LeavingFirm) {
    nth += 1;
    const now = on.clock.now();
    const row = { name: `Leverancier ${nth}`, created_at: now };
    const [made] = await on.db.queryAsSystem((q) => q.insert(suppliers).values(row).returning());
    const key = `supplier-${nth}`;
    await on.db.queryAsSystem((q) =>
      addKey(q, { key, supplier_id: made!.id, name: 'CRM', scopes: [...scopes], created_at: now }),
    );
    expect((await boss.put(`${api}/suppliers/${made!.id}`, { scopes: [...scopes] })).status).toBe(200);
    return { id: made!.id, call: createCaller(crm, key, { 'klantportaal-licence': crm.licence.firm_id }) };
  }

  return {
    ...on,
    office,
    newFirm,
    letIn,
    /** How many there were. */
    nth: () => nth,
    async close() {
      await office.app.close();
      await on.close();
    },
  };
}
export type Leaving = Awaited<ReturnType<typeof openLeaving>>;

export const api = '/backoffice/v1';

export interface LeavingFirm {
  crm: TestFirm;
  boss: TestBrowser;
  bossId: string;
  consumer: { id: string; firm_id: string };
  /** The firm's id of a request in its dossier. */
  request: string;
  /** Another colleague who is signed in. */
  colleague(role: Role): Promise<{ id: string; email: string; browser: TestBrowser }>;
}

const NewKey = z.object({ data: z.object({ id: z.string(), attributes: z.object({ key: z.string() }) }) });

/** A new key, and its calls. */
export async function createKey({ crm }: LeavingFirm, by: (path: string, body: object) => Promise<{ body: unknown }>) {
  const { body } = await by(`${api}/keys`, { name: 'Archief', scopes: [...scopes] });
  const { id, attributes } = NewKey.parse(body).data;
  return { id, key: attributes.key, call: createCaller(crm, attributes.key) };
}

function createCaller(crm: TestFirm, key: string, overrides: Record<string, string> = {}): TestFirm['call'] {
  return (method, path, payload, headers) =>
    crm.call(method, path, payload, { ...headers, authorization: `Bearer ${key}`, ...overrides });
}
