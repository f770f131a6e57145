import { scopes } from '@klantportaal/contract/firm-calls';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../src/app.ts';
import { audit } from '../src/modules/audit/audit.table.ts';
import { openSessions } from '../src/modules/identity/sessions.ts';
import { openSigningKeys } from '../src/modules/identity/signing-keys.ts';
import { settleHeld } from '../src/modules/undo-window/settle.ts';
import { noVirusScan } from '../src/platform/adapters/virus-scan/virus-scan.ts';
import type { JsonObject } from '../src/platform/db/columns.ts';
import { eq } from '../src/platform/db/drizzle.ts';
import { licences } from '../src/platform/db/licences.table.ts';
import { events } from '../src/platform/jobs/outbox.table.ts';
import { processDueJobs } from '../src/platform/jobs/outbox.ts';
import { settleBy } from '../src/settle-by.ts';
import { giveKey } from './backoffice.ts';
import { type FileFixture, openFileFixture } from './file-fixture.ts';
import { createForm, type SentFile } from './multipart.ts';
import { addAction, addHousehold, getDomain, type Household } from './rows.ts';
import { as, testSessions } from './sessions.ts';
import { createAdjustableClock } from './sign-in.ts';

type Json = Record<string, unknown>;

/** The answer of a call of the firm. */
export interface FirmAnswer {
  status: number;
  etag: string;
  code: string | undefined;
  error: (Json & { fields?: Json[] }) | undefined;
  /** The attributes, with the id. */
  data: Json & { id: string };
  list: (Json & { id: string })[];
  /** The `after` of the next page of a list. */
  next: string | null;
  raw: Awaited<ReturnType<FastifyInstance['inject']>>;
}

type Method = 'GET' | 'PUT' | 'POST' | 'DELETE';
/** Calls of a firm's system with its key. */
export type Firm = (method: Method, path: string, body?: object, headers?: Json) => Promise<FirmAnswer>;

/**
 * A firm with a household, its consumer's calls, two of its keys (`crm` and `other`) with every scope, and those of
 * another firm; a clock that can be moved, and the worker that makes final what was held.
 */
export async function openJudging() {
  const fixture: FileFixture = await openFileFixture();
  const { db } = fixture;
  const clock = createAdjustableClock();
  const plain = fixture.context({ clock, adapters: { virusScan: noVirusScan } });
  // Real ones, to be ended by the firm, but for who a token belongs to.
  const real = openSessions({ ...plain, keys: await openSigningKeys(plain) });
  const context = { ...plain, sessions: { ...real, ...testSessions(db) } };
  const app = await buildApp(context);
  const addFirms = async () => {
    const [anna, bert] = [await addHousehold(db), await addHousehold(db)];
    for (const [key, { licence }] of [
      ['crm', anna],
      ['other', anna],
      ['stranger', bert],
    ] as const)
      await giveKey(db, licence.id, key, [...scopes]);
    await giveKey(db, anna.licence.id, 'reader', ['deliveries:read']);
    const domains = new Map<string, string>();
    for (const { licence } of [anna, bert]) domains.set(licence.id, await getDomain(db, licence.id));
    return { anna, bert, domains };
  };
  let firms = await addFirms();

  const firm =
    (key: string): Firm =>
    async (method, path, payload, overrides = {}) => {
      const headers = { authorization: `Bearer ${key}`, ...overrides } as Record<string, string>;
      const raw = await app.inject({ method, url: `/backoffice/v1${path}`, headers, ...(payload && { payload }) });
      const isJson = String(raw.headers['content-type']).includes('json') && raw.body !== '';
      const { data, error, next } = isJson ? raw.json() : { data: null, error: undefined, next: undefined };
      const flat = (one: { id: string; attributes: Json }) => one && { id: one.id, ...one.attributes };
      const [only, list] = Array.isArray(data) ? [null, data.map(flat)] : [data && flat(data), []];
      const etag = String(raw.headers.etag ?? '');
      return { status: raw.statusCode, etag, code: error?.code, error, data: only, list, next, raw };
    };
  const createConsumerCalls = (home: () => Household) => {
    const send = async (method: Method, url: string, overrides: object = {}) => {
      const { consumer, licence } = home();
      const headers = { ...as(consumer), 'x-acceleratedomain': firms.domains.get(licence.id)! };
      const raw = await app.inject({
        method,
        url,
        headers: { ...headers, ...('type' in overrides && { 'content-type': overrides.type as string }) },
        ...('payload' in overrides && { payload: overrides.payload as Buffer }),
      });
      return raw;
    };
    const list = async (url: string) =>
      ((await send('GET', url)).json().data as { id: string; attributes: Json }[]).map(
        (item): Json & { id: string } => ({
          id: item.id,
          ...item.attributes,
        }),
      );
    return {
      send,
      list,
      deliver: async (action: { id: string }, files: SentFile[]) => {
        const answer = await send('POST', '/api/documents', await createForm(files, { productActionId: action.id }));
        if (answer.statusCode !== 204) throw new Error(answer.body);
        const found = (await list('/api/deliveries')).find((one) => one.productActionId === action.id);
        return found!.id;
      },
      delivery: async (id: string) => (await list('/api/deliveries')).find((one) => one.id === id),
      action: async (id: string) => (await list('/api/actions')).find((one) => one.id === id),
    };
  };
  const log = { warn: () => {} };
  const worker = { db, clock, log, handlers: { held: settleHeld(context, settleBy) } };
  return {
    ...fixture,
    context,
    app,
    clock,
    get anna() {
      return firms.anna;
    },
    get bert() {
      return firms.bert;
    },
    crm: firm('crm'),
    firm,
    consumer: createConsumerCalls(() => firms.anna),
    /** The worker of one process, once. */
    work: () => processDueJobs(worker),
    /** Moves the clock on, and lets the worker do what is due then. */
    async after(seconds: number) {
      clock.pass(seconds);
      return processDueJobs(worker);
    },
    asked: (row: Json = {}) =>
      addAction(db, {
        licence_id: firms.anna.licence.id,
        dossier_id: firms.anna.dossier.id,
        type: 'UPLOAD_DOCUMENTMANAGEMENT_FILE',
        ...row,
      }),
    /** The licence's settings, all of them. */
    settings: (settings: JsonObject) =>
      db.transactionAsSystem((tx) =>
        tx.update(licences).set({ settings }).where(eq(licences.id, firms.anna.licence.id)),
      ),
    readEvents: async (word: string) =>
      (await db.query(firms.anna.licence.id, (q) => q.select().from(events))).filter(({ data }) =>
        JSON.stringify(data).includes(word),
      ),
    /** Reads the events of these persons. */
    eventsFor: async (ids: readonly string[]) =>
      (await db.query(firms.anna.licence.id, (q) => q.select().from(events))).filter(
        ({ consumer_id }) => consumer_id !== null && ids.includes(consumer_id),
      ),
    /** The acts on it; that it was read is another test's subject. */
    readLines: async (target: string) =>
      (await db.query(firms.anna.licence.id, (q) => q.select().from(audit))).filter(
        ({ target_id, act }) => target_id === target && act !== 'read',
      ),
    /** Begins anew for the next test, on the same server and database, of which starting is what costs. */
    async renew() {
      await db.transactionAsSystem(async (tx) => {
        await tx.delete(licences);
      });
      context.licences.forget();
      clock.reset();
      firms = await addFirms();
    },
    async close() {
      await app.close();
      await fixture.close();
    },
  };
}
export type Judging = Awaited<ReturnType<typeof openJudging>>;
