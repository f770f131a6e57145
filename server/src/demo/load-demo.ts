import { access, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { scopes } from '@klantportaal/contract/firm-calls';
import { system } from '../modules/audit/actors.ts';
import { assignFromPanels } from '../modules/dossiers/assignments/working-on.queries.ts';
import type { AppContext } from '../modules/identity/app-context.ts';
import { addKey, findKey, giveScopes } from '../modules/identity/keys/keys.queries.ts';
import { importFiles } from '../modules/integrations/import/import-files.ts';
import { beginMails } from '../modules/notifications/news/notice.queries.ts';
import { writeStandardSet } from '../modules/tasks/catalogue/catalogue.handlers.ts';
import * as feedback from '../modules/work/feedback/feedback.handlers.ts';
import { addDemoMails } from './demo-mails.ts';
import { addDemoStaff } from './demo-staff.ts';
import { addDemoTrail } from './demo-trail.queries.ts';

const folder = fileURLToPath(new URL('../../../demo/import', import.meta.url));

/**
 * Loads the demo into an empty database. An interrupted start leaves a mark, and the next one imports again, which
 * updates what is there and duplicates nothing.
 * @returns how many documents were imported; 0 when the database has content already
 */
export async function loadDemo(context: AppContext): Promise<number> {
  const { config, licences, db, clock } = context;
  const mark = join(config.DATA_DIR, 'demo-half-loaded');
  const cutOff = await access(mark).then(
    () => true,
    () => false,
  );
  if (!cutOff && (await licences.list()).length > 0) {
    await renewDemoKeys(context);
    return 0;
  }
  await writeFile(mark, '', { flush: true });
  const count = await importFiles(folder, context);
  licences.forget();
  await addDemoKeys(context);
  await addDemoStaff(context);
  await addDemoCatalogues(context);
  await assignDemoDossiers(context);
  await addDemoTrail(context);
  await inviteDemoConsumers(context);
  await addDemoMails(context);
  // The data that the demo begins with is no news, so no mail is sent about it.
  await db.queryAsSystem((q) => beginMails(q, clock.now()));
  await rm(mark);
  return count;
}

/** The key with which the firm's systems may fetch what a licence's consumers delivered; only where the demo is. */
export const getDemoKey = (domain: string): string => `demo-backoffice-${domain.split('.')[0]}`;

async function addDemoKeys({ db, clock, licences }: AppContext): Promise<void> {
  for (const { id, domains } of await licences.list()) {
    const key = { licence_id: id, name: 'demo', scopes: [...scopes], created_at: clock.now() };
    await db.transactionAsSystem((tx) => addKey(tx, { ...key, key: getDemoKey(domains[0] ?? id) }));
  }
}

/** A demo that was loaded by an older version has keys without the scopes that came since: they have every one. */
async function renewDemoKeys({ db, licences }: AppContext): Promise<void> {
  for (const { id, domains } of await licences.list())
    await db.queryAsSystem((q) => giveScopes(q, getDemoKey(domains[0] ?? id), [...scopes]));
}

/** Adds a firm's first catalogue: kinds of documents, templates of requests, reasons for a rejection. */
async function addDemoCatalogues({ db, clock, licences }: AppContext): Promise<void> {
  for (const { id } of await licences.list())
    await db.transaction(id, (tx) => writeStandardSet(tx, id, system, clock.now()));
}

/** Gives each dossier the adviser whom its consumers see first. */
async function assignDemoDossiers({ db, clock, licences }: AppContext): Promise<void> {
  for (const { id: licence_id } of await licences.list())
    await db.transaction(licence_id, (tx) => assignFromPanels(tx, { licence_id }, clock.now()));
}

/** The consumers whom the demo's firms ask for feedback, by their `firm_id`: the mail is in the mailbox. */
const asked: Readonly<Record<string, string>> = { 'formal.demo.example': 'full', 'informal.demo.example': 'informal' };

async function inviteDemoConsumers(context: AppContext): Promise<void> {
  const { db, licences } = context;
  for (const { id, domains } of await licences.list()) {
    const [domain = ''] = domains;
    const firmId = asked[domain];
    const key = firmId && (await db.queryAsSystem((q) => findKey(q, getDemoKey(domain))));
    if (!key) continue;
    await feedback.inviteToFeedback({
      ...context,
      params: { firmId },
      body: { firm_id: 'nps-mail' },
      key: {
        kind: 'key',
        id: key.id,
        name: key.name,
        licence_id: id,
        scopes: key.scopes,
        locale: 'nl',
        signed_in_at: null,
        session_id: null,
        supplier_id: null,
      },
      address: '127.0.0.1',
    });
  }
}
