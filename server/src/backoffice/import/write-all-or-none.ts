import type { Database } from '../../db/open.ts';
import { type Queries, senderOf } from '../../db/queries.ts';
import { type BatchItem, type BatchResult, openSeen } from './batch.ts';
import { type CheckedDocument, checkDocument, loadFacts } from './check-document.ts';
import { ImportPlaceError } from './import-error.ts';
import { type PreparedDossier, sentHash } from './prepare-dossier.ts';
import { atSavepoint } from './savepoint.queries.ts';
import { firmIdOf, prepared, type WriteTools, writeDocument } from './write-document.ts';
import { type WriteStatus, writeDossiers } from './write-dossiers.ts';

interface Step<Where> {
  item: BatchItem<Where>;
  checked: CheckedDocument | null;
  prepared: PreparedDossier | null;
  outcome: WriteStatus | { error: unknown } | null;
}

/** Rolls back what was written before it. */
class NotWrittenError extends Error {}

/**
 * Writes documents of one licence in one transaction: all, or none if there is a fault in any. All are checked before
 * the first is written, and each that has a fault of its own is told it.
 * @param options.isTrial writes nothing, and answers what would become of each by itself
 */
export async function* writeAllOrNone<Where>(
  items: readonly BatchItem<Where>[],
  tools: WriteTools & { firm_id: string },
  { isTrial = false } = {},
): AsyncGenerator<BatchResult<Where>> {
  const steps = await checkAll(items, tools);
  if (isTrial || steps.every(({ outcome }) => outcome === null)) await writeAll(steps, tools, isTrial);
  const first = steps.findIndex(({ outcome }) => typeof outcome === 'object' && outcome !== null);
  for (const { item, outcome } of steps) {
    const answer = { where: item.where, firm_id: firmIdOf(item.raw) };
    if (typeof outcome === 'object' && outcome !== null) yield { ...answer, status: 'refused', ...outcome };
    else if (first >= 0 && !isTrial) yield { ...answer, status: 'refused', error: notWritten(steps[first]!) };
    else yield { ...answer, status: outcome! };
  }
}

function notWritten<Where>({ item }: Step<Where>): ImportPlaceError {
  const message = `nothing of this batch was written: see line ${String(item.where)}`;
  return new ImportPlaceError('', message, { code: 'another_line_refused' });
}

async function checkAll<Where>(items: readonly BatchItem<Where>[], tools: WriteTools): Promise<Step<Where>[]> {
  const facts = await loadFacts();
  const isSecond = openSeen();
  const steps: Step<Where>[] = [];
  for (const item of items) {
    const step: Step<Where> = { item, checked: null, prepared: null, outcome: null };
    steps.push(step);
    try {
      const fault = item.fault ?? isSecond(item.raw);
      if (fault) throw fault as Error;
      step.checked = checkDocument(item.raw, facts);
      if (step.checked.kind !== 'dossier') continue;
      const licence = await tools.licences.of(step.checked.document.licence);
      step.prepared = (await prepared(step.checked, tools, sentHash(item.raw, licence))).prepared;
    } catch (error) {
      step.outcome = { error };
    }
  }
  return steps;
}

async function writeAll<Where>(
  steps: readonly Step<Where>[],
  tools: WriteTools & { firm_id: string },
  isTrial: boolean,
): Promise<void> {
  const { context, licences, writer } = tools;
  const { id } = await licences.of(tools.firm_id);
  try {
    const isOfLicence = steps.some(({ checked }) => checked !== null && checked.kind !== 'dossier');
    const scope = isOfLicence ? 'licence:write' : 'dossiers:write';
    await writer.caller?.assertMayStillWrite(scope);
    await context.db.transaction(id, async (tx) => {
      const within = { ...tools, context: { ...context, db: inTransaction(context.db, tx) } };
      for (const step of steps) {
        if (step.outcome !== null) continue;
        try {
          step.outcome = await atSavepoint(tx, async () =>
            step.prepared
              ? (
                  await writeDossiers(tx, id, [step.prepared], {
                    ...writer,
                    now: context.clock.now(),
                    secrets: context.secrets,
                  })
                )[0]!.status
              : (await writeDocument(step.checked as Exclude<CheckedDocument, { kind: 'dossier' }>, within)).status,
          );
        } catch (error) {
          step.outcome = { error };
        }
      }
      // Of a thousand lines the first may be long ago: nothing is kept of what was written for who may no more.
      await writer.caller?.assertMayStillWrite(scope);
      if (isTrial || steps.some(({ outcome }) => typeof outcome === 'object')) throw new NotWrittenError();
    });
  } catch (error) {
    if (error instanceof NotWrittenError) return;
    for (const step of steps) step.outcome = { error };
  }
}

/** The database as a writer knows it, in the transaction that is already open. */
export const inTransaction = (db: Database, tx: Queries): Database => ({
  ...db,
  query: (_, work) => work(tx),
  shared: () => senderOf(tx),
  transaction: (_, work) => work(tx),
  queryAsSystem: (work) => work(tx),
  transactionAsSystem: (work) => work(tx),
});
