import type { DossierDocument } from '@klantportaal/contract/modules/dossiers/dossier';
import type { WriteOutcome } from '@klantportaal/contract/modules/integrations/line-outcomes';
import type { ImportProduct } from '@klantportaal/contract/modules/products/products';
import type { WriteWarning } from '@klantportaal/contract/modules/records/write-warnings';
import type { Queries } from '../../../platform/db/queries.ts';
import { assertCondition, type Condition } from '../../../platform/http/conditions.ts';
import { fail } from '../../../platform/kernel/errors.ts';
import { toAuditActor } from '../../audit/actors.ts';
import { recordAudit } from '../../audit/audit.queries.ts';
import {
  addDocuments,
  changeDocument,
  changeHead,
  findProductDetails,
  keepSentHash,
  type LockedDossier,
  listAdviserIds,
  listDocuments,
  listMembers,
  lockDossiers,
  moveProduct,
  type StoredDocument,
} from '../../dossiers/dossier-documents.queries.ts';
import { listMergedConsumers } from '../../dossiers/merged.queries.ts';
import { listFormerDeliverers } from '../../endings/ids/move.queries.ts';
import { recordEvents } from '../../events/events.queries.ts';
import { writeNps } from '../../feedback/dossier-nps.ts';
import { keepPicture, putFiles } from '../../files/files-of-firm.queries.ts';
import { writePersons } from '../../people/dossier-persons.ts';
import { writeProducts } from '../../products/dossier-products.ts';
import { findPresentIds } from '../../records/former-ids.queries.ts';
import type { DossierPlace, ImportContext, Writer } from '../../records/import-context.ts';
import { type DocumentFault, refuseFaults } from '../../records/import-error.ts';
import { toMoment } from '../../records/relative-days.ts';
import { type ActionToWrite, writeActions } from '../../tasks/dossier-actions.ts';
import { closeAnswered, isAnswered } from './close-answered.queries.ts';
import { writePanels } from './dossier-panels.ts';
import { listChangeEvents } from './events-of-change.ts';
import { noteImported } from './imported.queries.ts';
import { type NewAddress, warnOfKnownAddresses } from './known-addresses.queries.ts';
import type { PreparedDossier } from './prepare-dossier.ts';
import { type DossierChange, mergeSentDossier } from './stored-dossier.ts';

export interface WrittenDossier {
  status: WriteOutcome;
  etag: string;
  document: DossierDocument;
  warnings: readonly WriteWarning[];
}

/** The condition on the one dossier that is written, and the answer if it does not hold. */
export interface WriteOfOne {
  condition: Condition;
  /** Whether the caller asked for it, and so knows whose records it writes. */
  isAsked: boolean;
  /** The dossier as it is, in the transaction. */
  present: (tx: Queries) => Promise<unknown>;
}

/** The ETag of a dossier's kept document; revision 0 before the firm sent one. */
export const toDossierEtag = ({ dossier_id, revision }: { dossier_id: string; revision: number }): string =>
  `${dossier_id.slice(0, 8)}-${revision}`;

/** A document on its way into the database. */
interface Order {
  prepared: PreparedDossier;
  locked: LockedDossier;
  stored: StoredDocument | null;
  change: DossierChange;
  place: DossierPlace;
  isWritten: boolean;
}

/**
 * Writes dossiers of one licence in a transaction: of each what its document changes, all of them with a few statements
 * for each table. They must be different ones.
 * @throws DocumentFaultsError, StaleVersionError, RequestError: roll back
 */
export async function writeDossiers(
  tx: Queries,
  licence_id: string,
  all: readonly PreparedDossier[],
  { owner, actor, address, caller, now, secrets, import_id }: Writer & Pick<ImportContext, 'secrets'> & { now: Date },
  asked: WriteOfOne | null = null,
): Promise<WrittenDossier[]> {
  const heads = all.map(({ document: { firm_id, label, date_created } }) => ({
    firm_id,
    label,
    created_at: toMoment(date_created),
  }));
  const locked = await lockDossiers(tx, licence_id, heads);
  const known = [...locked.values()].filter(({ isNew }) => !isNew).map(({ id }) => id);
  if (import_id !== undefined) {
    const made = [...locked.values()].filter(({ isNew }) => isNew).map(({ id }) => id);
    await noteImported(tx, licence_id, import_id, made);
  }
  const kept = await listDocuments(tx, known);
  const orders = all.map((prepared): Order => {
    const own = locked.get(prepared.document.firm_id)!;
    const stored = kept.get(own.id) ?? null;
    const place = { tx, licence_id, dossier_id: own.id, now, actor, files: new Map<string, string>() };
    // An account was closed, or files of a folder may be others: the document does not say.
    const anew = stored !== null && stored.sent_hash === null;
    const change = mergeSentDossier(stored?.document ?? null, prepared, owner, anew);
    return { prepared, locked: own, stored, change, place, isWritten: own.isNew || change.differs || anew };
  });
  for (const { stored, change, locked: own } of orders) {
    if (asked) {
      const etag = own.isNew ? null : toDossierEtag({ dossier_id: own.id, revision: stored?.revision ?? 0 });
      await assertCondition(asked.condition, etag, () => asked.present(tx));
    }
    if (change.ofOthers.length > 0 && !(asked?.isAsked && asked.condition.ifMatch)) {
      const fields = change.ofOthers.map((pointer) => ({ pointer, code: 'managed_by_another' }));
      fail('MANAGED_BY_ANOTHER', { fields });
    }
  }
  await refuseMerged(tx, licence_id, orders);
  await refuseFormer(tx, licence_id, orders);
  for (const { change } of orders) refuseFaults(checkConsumerCount(change));
  await writeRows(
    tx,
    licence_id,
    orders.filter(({ isWritten }) => isWritten),
    known,
    { address, secrets, caller },
  );
  const changed = orders.filter(({ change }) => change.differs);
  await keepDocuments(tx, licence_id, changed, now);
  for (const { stored, prepared, change } of orders) {
    if (stored && !change.differs && stored.sent_hash !== prepared.sent_hash)
      await keepSentHash(tx, stored.dossier_id, prepared.sent_hash);
  }
  if (address !== null && changed.length > 0) {
    await recordAudit(
      tx,
      ...changed.map(({ place: { dossier_id }, stored }) => ({
        licence_id,
        dossier_id,
        at: now,
        ...toAuditActor(actor),
        address,
        act: stored ? ('dossier-changed' as const) : ('dossier-sent' as const),
        target_kind: 'dossier',
        target_id: dossier_id,
      })),
    );
    await recordEvents(
      tx,
      changed.flatMap((order) => listChangeEvents(order, { licence_id, at: now, actor })),
    );
  }
  const warnings = await warnOfKnownAddresses(tx, licence_id, orders.flatMap(listNewAddresses));
  return orders.map(({ locked: { id, isNew }, stored, change }) => {
    const { differs } = change;
    const revision = (stored?.revision ?? 0) + (differs ? 1 : 0);
    return {
      status: isNew ? 'created' : differs ? 'changed' : 'unchanged',
      etag: toDossierEtag({ dossier_id: id, revision }),
      document: change.document,
      warnings: warnings.get(id) ?? [],
    };
  });
}

/** The mail addresses that persons are sent with and did not have before. */
const listNewAddresses = ({ change, locked, isWritten }: Order): NewAddress[] =>
  change.persons.flatMap(({ record, sent, before }) => {
    const email = record.email?.toLowerCase();
    if (!isWritten || sent === null || !email || before?.email?.toLowerCase() === email) return [];
    return [{ dossier_id: locked.id, email, pointer: `/persons/${sent}/email` }];
  });

/** Persons who turned out to be another are not made again. */
async function refuseMerged(tx: Queries, licence_id: string, orders: readonly Order[]): Promise<void> {
  const added = orders.flatMap(({ change }) => change.persons.filter(({ sent, before }) => sent !== null && !before));
  const merged = await listMergedConsumers(
    tx,
    licence_id,
    added.map(({ record }) => record.firm_id),
  );
  refuseFaults(
    added.flatMap(({ record: { firm_id }, sent }) => {
      const now = merged.get(firm_id);
      if (now === undefined) return [];
      const message = `the person ${firm_id} is ${now} since two dossiers were merged: send it under that id`;
      return [{ pointer: `/persons/${sent}/firm_id`, code: 'person_merged', message, expected: now }];
    }),
  );
}

/** Refuses new records under an id that the firm has since changed to another. */
async function refuseFormer(tx: Queries, licence_id: string, orders: readonly Order[]): Promise<void> {
  const added = orders.flatMap(({ change }) =>
    (['persons', 'products', 'actions'] as const).flatMap((list) =>
      change[list].flatMap(({ record, sent, before }) =>
        sent === null || before
          ? []
          : [{ list, sent, firm_id: record.firm_id, of: 'kind' in record ? record.kind : '' }],
      ),
    ),
  );
  const faults: DocumentFault[] = [];
  for (const group of Object.values(Object.groupBy(added, ({ list, of }) => `${list} ${of}`))) {
    const { list, of } = group![0]!;
    const kind = ({ persons: 'person', products: 'product', actions: 'action' } as const)[list];
    const ids = group!.map(({ firm_id }) => firm_id);
    const former = await findPresentIds(tx, licence_id, kind, ids, of);
    for (const { sent, firm_id } of group!) {
      const now = former.get(firm_id);
      if (now === undefined) continue;
      const message = `the ${kind} ${firm_id} is ${now} since the firm changed its id: send it under that one`;
      faults.push({ pointer: `/${list}/${sent}/firm_id`, code: 'id_changed', message, expected: now });
    }
  }
  refuseFaults(faults);
}

/** A dossier is one household's. */
function checkConsumerCount({ document: { persons } }: DossierChange): DocumentFault[] {
  if (persons.length <= 2) return [];
  const named = persons.map(({ firm_id }) => firm_id).join(', ');
  const message = `a dossier has at most two persons, and with those that it had before it would have ${named}`;
  return [{ pointer: '/persons', code: 'too_many_persons', message, expected: 'the persons that the dossier has' }];
}

async function writeRows(
  tx: Queries,
  licence_id: string,
  changed: readonly Order[],
  known: readonly string[],
  proposing: Parameters<typeof writePersons>[3],
): Promise<void> {
  for (const { prepared, place, locked, change } of changed) {
    if (prepared.files.length > 0) place.files = await putFiles(tx, prepared.files, licence_id, place.dossier_id);
    for (const picture of prepared.pictures) await keepPicture(tx, picture, place);
    const { label, date_created } = change.document;
    if (change.head && !locked.isNew)
      await changeHead(tx, locked.id, { label, ...(prepared.absolute && { created_at: toMoment(date_created) }) });
  }
  const advisers = await listAdviserIds(
    tx,
    licence_id,
    changed.flatMap(({ change }) => (change.panels ? change.document.panels.map(({ adviser }) => adviser) : [])),
  );
  const members = await listMembers(
    tx,
    known.filter((id) => changed.some(({ locked }) => locked.id === id)),
  );
  const written = await writePersons(
    tx,
    licence_id,
    changed.map(({ change, prepared, place }) => ({
      place,
      persons: change.persons.flatMap(({ position, sent, before }) =>
        sent === null ? [] : [{ prepared: prepared.persons[sent]!, position, pointer: `/persons/${sent}`, before }],
      ),
    })),
    proposing,
  );
  const productsToWrite = changed.flatMap(({ change, prepared, place }) =>
    change.products.flatMap(({ position, sent }) =>
      sent === null
        ? []
        : [{ place, product: prepared.products[sent]!.product, position, pointer: `/products/${sent}` }],
    ),
  );
  const ids = await writeProducts(tx, licence_id, productsToWrite);
  for (const { change, place } of changed) {
    for (const { record, position, sent } of change.products)
      if (sent === null) await moveProduct(tx, place, record as ImportProduct, position);
  }
  const toKey = (dossier_id: string, kind: string, firm_id: string) => `${dossier_id} ${kind} ${firm_id}`;
  const products = new Map(
    members.products.map(({ dossier_id, kind, firm_id, id }) => [toKey(dossier_id, kind, firm_id), id]),
  );
  for (const [index, { place, product }] of productsToWrite.entries())
    products.set(toKey(place.dossier_id, product.kind, product.firm_id), ids[index]!);

  const actions: ActionToWrite[] = [];
  const invitations: Parameters<typeof writeNps>[2][number][] = [];
  const panels: Parameters<typeof writePanels>[2][number][] = [];
  for (const { change, prepared, place, locked, stored } of changed) {
    const faults: DocumentFault[] = [];
    const own = members.persons.filter(({ dossier_id }) => dossier_id === place.dossier_id);
    const persons = new Map(own.map(({ firm_id, id }) => [firm_id, id]));
    for (const { sent } of change.persons) {
      if (sent === null) continue;
      const { firm_id } = prepared.persons[sent]!;
      persons.set(firm_id, written.get(firm_id)!);
    }
    const where = `of the dossier ${prepared.document.firm_id}`;
    // A person who delivered something and has since moved to another dossier remains its deliverer.
    const names = change.actions.flatMap(({ sent }) =>
      sent === null ? [] : prepared.document.actions[sent]!.deliveries.map(({ delivered_by }) => delivered_by),
    );
    const former = names.some((name) => name !== null && !persons.has(name))
      ? await listFormerDeliverers(tx, place.dossier_id)
      : new Map<string, string>();
    const resolveConsumerId = (firm_id: string | null, pointer: string, among = persons): string | null => {
      const id = firm_id === null ? null : among.get(firm_id);
      if (id !== undefined) return id;
      faults.push(createUnknownFault(pointer, 'person', firm_id!, where, [...persons.keys()]));
      return null;
    };
    if (change.panels) {
      for (const [index, { adviser }] of change.document.panels.entries()) {
        if (!advisers.has(adviser))
          faults.push(
            createUnknownFault(`/panels/${index}/adviser`, 'adviser', adviser, 'of the licence', [], 'advisers'),
          );
      }
      panels.push({ place, isNew: locked.isNew, panels: change.document.panels, advisers });
    }
    const first = change.document.persons[0]!.firm_id;
    for (const { sent, before } of change.actions) {
      if (sent === null) continue;
      const action = prepared.document.actions[sent]!;
      const pointer = `/actions/${sent}`;
      const { product } = action;
      const product_id = product && products.get(toKey(place.dossier_id, product.kind, product.firm_id));
      if (product_id === undefined) {
        const names = [...products.keys()].filter((key) => key.startsWith(`${place.dossier_id} ${product!.kind} `));
        const ids = names.map((key) => key.split(' ').slice(2).join(' '));
        faults.push(
          createUnknownFault(`${pointer}/product`, `product of kind ${product!.kind}`, product!.firm_id, where, ids),
        );
      }
      const requested_for = resolveConsumerId(action.requested_for, `${pointer}/requested_for`);
      for (const [n, { delivered_by }] of action.deliveries.entries())
        resolveConsumerId(delivered_by, `${pointer}/deliveries/${n}/delivered_by`, new Map([...former, ...persons]));
      actions.push({
        place,
        action,
        earlier: before as typeof action | null,
        isBack: stored !== null && before === null,
        product_id: product_id ?? null,
        requested_for,
        pointer,
        deliveredBy: (firm_id) => (persons.get(firm_id ?? first) ?? former.get(firm_id ?? first))!,
        invoice: async () => (product_id ? findProductDetails(tx, product_id) : null),
      });
    }
    for (const { sent } of change.nps) {
      if (sent === null) continue;
      const nps = prepared.document.nps[sent]!;
      const pointer = `/nps/${sent}`;
      invitations.push({ place, nps, consumer_id: resolveConsumerId(nps.person, `${pointer}/person`), pointer });
    }
    refuseFaults(faults);
  }
  await writePanels(tx, licence_id, panels);
  await writeActions(tx, licence_id, actions);
  for (const { change, place } of changed) if (isAnswered(change.document.actions)) await closeAnswered(place);
  await writeNps(tx, licence_id, invitations);
}

/** A reference that leads nowhere, with where it was looked for. */
function createUnknownFault(
  pointer: string,
  noun: string,
  firm_id: string,
  where: string,
  known: readonly string[],
  listed = 'it has',
): DocumentFault {
  const has =
    known.length > 0
      ? `${listed} ${known.slice(0, 10).join(', ')}`
      : `${listed === 'it has' ? 'it has none' : `send the ${listed} first`}`;
  const message = `there is no ${noun} ${firm_id}: looked among those ${where}; ${has}`;
  return {
    pointer,
    code: 'unknown_reference',
    message,
    ...(known.length > 0 && { expected: `one of ${known.slice(0, 10).join(', ')}` }),
  };
}

async function keepDocuments(tx: Queries, licence_id: string, changed: readonly Order[], now: Date): Promise<void> {
  const added = changed.filter(({ stored }) => !stored);
  await addDocuments(
    tx,
    added.map(({ locked: { id }, change: { document }, prepared: { sent_hash } }) => ({
      licence_id,
      dossier_id: id,
      document,
      sent_hash,
      changed_at: now,
    })),
  );
  for (const { stored, change, prepared } of changed) {
    if (!stored) continue;
    const { dossier_id, revision } = stored;
    const { document } = change;
    const { sent_hash } = prepared;
    await changeDocument(tx, dossier_id, { document, revision: revision + 1, sent_hash, changed_at: now });
  }
}
