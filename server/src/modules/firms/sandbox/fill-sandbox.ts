import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensure } from '@klantportaal/contract/values/ensure';
import type { JsonObject } from '../../../platform/db/columns.ts';
import type { JobHandler } from '../../../platform/jobs/outbox.ts';
import { imported } from '../../audit/actors.ts';
import { assignFromPanels } from '../../dossiers/assignments/working-on.queries.ts';
import { Sources } from '../../files/sources.ts';
import type { AppContext } from '../../identity/app-context.ts';
import { writeBatch } from '../../integrations/import/batch.ts';
import { createOwnLicenceLookup } from '../../integrations/import/write-document.ts';
import { findLicenceDocument } from '../../licences/licence-documents.queries.ts';
import { withRealDays } from '../../records/relative-days.ts';
import { findSandbox, getLicenceDomain, noteFilled } from './sandbox.queries.ts';

const folder = fileURLToPath(new URL('../../../../../demo/import', import.meta.url));

/** TABLE: the invented dossiers: a family with every product and task, a starter, a company, an assignment, a new one. */
const invented = [
  'kadewacht/dossiers/full.json',
  'huis-en-haver/dossiers/informal.json',
  'kadewacht/dossiers/company.json',
  'kadewacht/dossiers/sign.json',
  'kadewacht/dossiers/new.json',
];

/**
 * The job that gives a sandbox its dossiers. Cut off it begins again, which changes what is there and makes nothing
 * twice.
 */
export const fillSandbox =
  (context: AppContext): JobHandler<'fill-sandbox'> =>
  async ({ licence_id }) => {
    const { db, clock, licences } = context;
    licences.forget();
    const licence = await licences.byId(licence_id);
    const found = await db.query(licence_id, (q) => findSandbox(q, { sandbox: licence_id }));
    if (!licence || !found || found.sandbox.filled_at) return 'forget';
    const { firm_id } = found.licence;
    const { domain, advisers } = await db.query(licence_id, async (q) => ({
      domain: await getLicenceDomain(q, licence_id),
      advisers: listAdviserIds((await findLicenceDocument(q, licence_id, 'advisers'))?.document ?? {}),
    }));
    const given = {
      licence: firm_id,
      mark: licence_id.slice(0, 8),
      domain,
      advisers,
      password: found.sandbox.password,
    };
    const tools = {
      context,
      licences: createOwnLicenceLookup(
        firm_id,
        async () => licence,
        () => {},
      ),
      sources: new Sources(folder, context),
      writer: { owner: 'system', actor: imported, address: null, caller: null },
    } as const;
    for await (const result of writeBatch(readDemoDocuments(given, clock.now()), tools))
      if (result.status === 'refused')
        throw new Error(`The sandbox's dossier ${result.firm_id} was refused`, { cause: result.error });
    await db.transaction(licence_id, async (tx) => {
      await assignFromPanels(tx, { licence_id }, clock.now());
      await noteFilled(tx, licence_id, clock.now());
    });
    return 'forget';
  };

interface Given {
  licence: string;
  /** Tells the ids of its payments from those of others: a provider's are nobody else's. */
  mark: string;
  domain: string;
  advisers: readonly string[];
  password: string;
}

async function* readDemoDocuments(given: Given, now: Date) {
  for (const where of invented) {
    const text = await readFile(join(folder, where), 'utf8');
    const raw = adaptToSandbox(withRealDays(JSON.parse(text), now) as JsonObject, given);
    yield { where, raw, bytes: text.length, hashed: false };
  }
}

type Person = JsonObject & { account?: JsonObject };
type Action = JsonObject & { payments?: (JsonObject & { provider_id?: string })[] };

/** A document of the demo as one of this sandbox: with its addresses, its advisers and its password. */
function adaptToSandbox(sent: JsonObject, given: Given): JsonObject {
  // Its link to feedback is known to everybody.
  const { nps: _nps, $schema: _schema, ...document } = sent;
  const { licence, mark, domain, advisers, password } = given;
  const text = JSON.stringify(document).replaceAll('demo.example', domain);
  const own = JSON.parse(text) as JsonObject & { persons: Person[]; actions: Action[]; panels?: JsonObject[] };
  const named = new Map<string, string>();
  const pickAdviser = (id: string): string => {
    const known = named.get(id) ?? ensure(advisers[named.size % advisers.length]);
    named.set(id, known);
    return known;
  };
  const { panels = [] } = own;
  return {
    ...own,
    licence,
    persons: own.persons.map((person) => ({
      ...person,
      ...(person.account && { account: { user_name: ensure(person.account.user_name), password } }),
    })),
    actions: own.actions.map(({ payments, ...action }) => ({
      ...action,
      ...(payments && {
        payments: payments.map(({ provider_id, ...one }) => ({
          ...one,
          ...(provider_id && { provider_id: `${provider_id}${mark}` }),
        })),
      }),
    })),
    panels:
      advisers.length === 0 ? [] : panels.map((panel) => ({ ...panel, adviser: pickAdviser(String(panel.adviser)) })),
  };
}

const listAdviserIds = ({ advisers = [] }: { advisers?: unknown }): string[] =>
  (advisers as { firm_id: string }[]).map(({ firm_id }) => firm_id);
