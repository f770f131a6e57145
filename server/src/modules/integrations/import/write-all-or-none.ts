import type { WriteOutcome } from '@klantportaal/contract/modules/integrations/line-outcomes';
import { ensure, getFirst } from '@klantportaal/contract/values/ensure';
import { isRecord, readField } from '@klantportaal/contract/values/guards';
import type { Database } from '../../../platform/db/open.ts';
import { type Queries, toSender } from '../../../platform/db/queries.ts';
import { toError } from '../../../platform/kernel/thrown.ts';
import { ImportPlaceError } from '../../records/import-error.ts';
import { runAtSavepoint } from '../../records/savepoint.queries.ts';
import { addUnknownToFaults } from '../references/unknown-references.ts';
import { type BatchItem, type BatchResult, openSeen } from './batch.ts';
import { type CheckedDocument, checkDocument, loadFacts } from './check-document.ts';
import { hashSentDossier, type PreparedDossier } from './prepare-dossier.ts';
import { findFirmId, prepareImportedDossier, type WriteTools, writeDocument } from './write-document.ts';
import { type WrittenDossier, writeDossiers } from './write-dossiers.ts';

interface Step<Where> {
  item: BatchItem<Where>;
  checked: CheckedDocument | null;
  prepared: PreparedDossier | null;
  outcome: WriteOutcome | { error: unknown } | null;
  warnings: WrittenDossier['warnings'];
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
  for (const { item, outcome, warnings } of steps) {
    const answer = { where: item.where, firm_id: findFirmId(item.raw) };
    if (typeof outcome === 'object' && outcome !== null) yield { ...answer, status: 'refused', ...outcome };
    else if (first >= 0 && !isTrial)
      yield { ...answer, status: 'refused', error: createNotWrittenError(ensure(steps[first])) };
    else yield { ...answer, status: ensure(outcome), warnings };
  }
}

function createNotWrittenError<Where>({ item }: Step<Where>): ImportPlaceError {
  const message = `nothing of this batch was written: see line ${String(item.where)}`;
  return new ImportPlaceError('', message, { code: 'another_line_refused' });
}

async function checkAll<Where>(items: readonly BatchItem<Where>[], tools: WriteTools): Promise<Step<Where>[]> {
  const facts = await loadFacts();
  const isSecond = openSeen();
  const steps: Step<Where>[] = [];
  for (const item of items) {
    const step: Step<Where> = { item, checked: null, prepared: null, outcome: null, warnings: [] };
    steps.push(step);
    try {
      const fault = item.fault ?? isSecond(item.raw);
      if (fault) throw toError(fault);
      step.checked = checkDocument(item.raw, facts);
      if (step.checked.kind !== 'dossier') continue;
      const licence = await tools.licences.of(step.checked.document.licence);
      step.prepared = (await prepareImportedDossier(step.checked, tools, hashSentDossier(item.raw, licence))).prepared;
    } catch (error) {
      const before = steps.map(({ item: { raw } }) => raw);
      step.outcome = { error: await addUnknownToFaults(error, item.raw, tools, before) };
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
      const within = { ...tools, context: { ...context, db: bindToTransaction(context.db, tx) } };
      if (isTrial) await tryTogether(tx, id, steps, tools);
      for (const step of steps) {
        if (step.outcome !== null) continue;
        try {
          const written = await runAtSavepoint(tx, async () =>
            step.prepared
              ? getFirst(
                  await writeDossiers(tx, id, [step.prepared], {
                    ...writer,
                    now: context.clock.now(),
                    secrets: context.secrets,
                  }),
                )
              : {
                  ...(await writeDocument(step.checked as Exclude<CheckedDocument, { kind: 'dossier' }>, within)),
                  warnings: [],
                },
          );
          Object.assign(step, { outcome: written.status, warnings: written.warnings });
        } catch (error) {
          step.outcome = { error: await addUnknownToFaults(error, step.item.raw, within) };
        }
      }
      // The caller may have lost access since the first line; then nothing of the batch is kept.
      await writer.caller?.assertMayStillWrite(scope);
      writer.caller?.assertIsThere();
      if (isTrial || steps.some(({ outcome }) => typeof outcome === 'object')) throw new NotWrittenError();
    });
  } catch (error) {
    if (error instanceof NotWrittenError) return;
    for (const step of steps) step.outcome = { error };
  }
}

/** Most rows of a trial are right: dossiers are tried with a few statements, and one by one only if one of them fails. */
async function tryTogether<Where>(
  tx: Queries,
  licence_id: string,
  steps: readonly Step<Where>[],
  { context, writer }: WriteTools,
): Promise<void> {
  const open = steps.filter(({ outcome }) => outcome === null);
  const all = open.flatMap(({ prepared }) => prepared ?? []);
  if (all.length < open.length || all.length < 2) return;
  const { clock, secrets } = context;
  try {
    const written = await runAtSavepoint(tx, () =>
      writeDossiers(tx, licence_id, all, { ...writer, now: clock.now(), secrets }),
    );
    for (const [index, step] of open.entries()) {
      step.outcome = written[index]?.status ?? null;
      step.warnings = written[index]?.warnings ?? [];
    }
  } catch {
    // Each by itself tells which.
  }
}

/** The database as a writer knows it, in the transaction that is already open. */
export const bindToTransaction = (db: Database, tx: Queries): Database => ({
  ...db,
  query: (_, work) => work(tx),
  shared: () => toSender(tx),
  transaction: (_, work) => work(tx),
  queryAsSystem: (work) => work(tx),
  transactionAsSystem: (work) => work(tx),
});

/** The part of a trial that is written, and taken back, in one transaction. */
const PIECE = { lines: 50, linesBesideOthers: 1_000, bytes: 8 * 1024 * 1024 };

/**
 * Answers what would become of each document, and writes nothing, however many there are: a piece at a time, so that no
 * transaction holds the rows of others for long. What is no dossier is tried with each piece after it, for these may
 * refer to it; a name to sign in with counts for the pieces after it too.
 */
export async function* tryInPieces<Where>(
  items: AsyncIterable<BatchItem<Where>>,
  tools: WriteTools & { firm_id: string },
): AsyncGenerator<BatchResult<Where>> {
  const isSecond = openSeen();
  const isTaken = openNames();
  const others: BatchItem<Where>[] = [];
  let piece: BatchItem<Where>[] = [];
  let bytes = 0;
  const tryPiece = async function* () {
    const before = others.length;
    const tried = writeAllOrNone([...others, ...piece], tools, { isTrial: true });
    let nth = 0;
    for await (const result of tried) if ((nth += 1) > before) yield result;
    others.push(...piece.filter(({ raw, fault }) => !fault && !isDossier(raw)));
    piece = [];
    bytes = 0;
  };
  for await (const item of items) {
    const fault = item.fault ?? isSecond(item.raw) ?? isTaken(item.raw);
    piece.push(fault ? { ...item, fault } : item);
    bytes += item.bytes;
    const most = others.length > 0 ? PIECE.linesBesideOthers : PIECE.lines;
    if (piece.length >= most || bytes >= PIECE.bytes) yield* tryPiece();
  }
  yield* tryPiece();
}

const isDossier = (raw: unknown) => readField(raw, 'kind') === 'dossier';

/** Tells the second person who would sign in with one name; what is no dossier is judged elsewhere. */
function openNames(): (raw: unknown) => ImportPlaceError | null {
  const holders = new Map<string, string>();
  return (raw) => {
    const persons = readField(raw, 'persons');
    if (!isDossier(raw) || !Array.isArray(persons)) return null;
    for (const [index, person] of persons.entries()) {
      const { firm_id, email, account } = isRecord(person) ? person : {};
      const chosen = readField(account, 'user_name') ?? email;
      if (!account || typeof chosen !== 'string' || typeof firm_id !== 'string') continue;
      const name = chosen.toLowerCase();
      const holder = holders.get(name);
      if (holder !== undefined && holder !== firm_id)
        return new ImportPlaceError(`/persons/${index}/account`, `user_name_taken: ${name}`);
      holders.set(name, firm_id);
    }
    return null;
  };
}
