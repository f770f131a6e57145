import type { WriteOutcome } from '@klantportaal/contract/modules/integrations/line-outcomes';
import type { WriteWarning } from '@klantportaal/contract/modules/records/write-warnings';
import { ensure, getFirst } from '@klantportaal/contract/values/ensure';
import { readField } from '@klantportaal/contract/values/guards';
import { RequestError } from '../../../platform/kernel/errors.ts';
import { listSentHashes } from '../../dossiers/dossier-documents.queries.ts';
import { DocumentFaultsError, ImportPlaceError } from '../../records/import-error.ts';
import { addUnknownToFaults } from '../references/unknown-references.ts';
import { checkDocument, getKind, loadFacts, type ProductFacts } from './check-document.ts';
import { hashSentDossier, type PreparedDossier } from './prepare-dossier.ts';
import { findFirmId, prepareImportedDossier, type WriteTools, writeDocument, writePrepared } from './write-document.ts';
import type { WrittenDossier } from './write-dossiers.ts';

/** A document of a batch, parsed; or why it could not be. */
export interface BatchItem<Where> {
  where: Where;
  raw: unknown;
  fault?: unknown;
  /** The size of the document as sent; a batch is cut by size. */
  bytes: number;
  /** Whether the same document again may be recognised by its hash: not if it names files of a folder. */
  hashed?: boolean;
}

/** The result for one item of a batch. */
export type BatchResult<Where> = { where: Where; firm_id: string | null } & (
  | { status: WriteOutcome; warnings?: readonly WriteWarning[] }
  | { status: 'refused'; error: unknown }
);

/** The largest chunk that is written in one transaction. */
const CHUNK = { dossiers: 50, bytes: 512 * 1024 };
/** The number of these that are on their way at once. */
const CHUNK_CONCURRENCY = 2;
/** The number of dossiers of a transaction that are prepared at once, so that their letters and files wait for each other less. */
const PREPARE_CONCURRENCY = 4;
/** Dossiers of a transaction while other firms are served: a few milliseconds, after which somebody else's turn comes. */
const BESIDE_OTHERS = 5;

/** Leaves room for others while they are served. */
export interface Pace {
  hasNeighbours(): boolean;
  /** Waits after work that took so many milliseconds. */
  rest(worked: number): Promise<void>;
}
const alone: Pace = { hasNeighbours: () => false, rest: async () => {} };

/**
 * Writes documents in the order in which they come, many at a time, and answers each in that order. The fault of one
 * stops no other: where several were to be written together, each is then written by itself. A document may refer to
 * what exists or came before it; a second one with the same id is refused.
 * @param pace where other firms are served by the same process
 */
export async function* writeBatch<Where>(
  items: AsyncIterable<BatchItem<Where>>,
  tools: WriteTools,
  pace: Pace = alone,
): AsyncGenerator<BatchResult<Where>> {
  const facts = await loadFacts();
  const isSecond = openSeen();
  const running: Promise<BatchResult<Where>[]>[] = [];
  let chunk: BatchItem<Where>[] = [];
  let bytes = 0;
  const flushChunk = () => {
    const taken = chunk;
    chunk = [];
    bytes = 0;
    if (taken.length > 0) running.push(markAsHandled(writeChunk(taken, tools, facts)));
  };
  for await (const item of items) {
    const fault = item.fault ?? isSecond(item.raw);
    const checkedItem = fault ? { ...item, fault } : item;
    if (fault || isOfKind(checkedItem.raw, 'dossier')) {
      chunk.push(checkedItem);
      bytes += item.bytes;
      const shared = pace.hasNeighbours();
      if (chunk.length < (shared ? BESIDE_OTHERS : CHUNK.dossiers) && bytes < CHUNK.bytes) continue;
      const from = performance.now();
      flushChunk();
      if (shared) {
        const results = await Promise.all(running.splice(0));
        const worked = performance.now() - from;
        yield* results.flat();
        await pace.rest(worked);
      }
      while (running.length >= CHUNK_CONCURRENCY) yield* await ensure(running.shift());
      continue;
    }
    // Others may refer to it, and it to them: by itself, after all before it and before all after it.
    flushChunk();
    while (running.length > 0) yield* await ensure(running.shift());
    yield await writeOther(checkedItem, tools, facts);
  }
  flushChunk();
  while (running.length > 0) yield* await ensure(running.shift());
}

/** Its fault comes out where it is awaited, which may be a while later. */
function markAsHandled<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {});
  return promise;
}

const isOfKind = (raw: unknown, kind: string) => readField(raw, 'kind') === kind;

/** Tells the second document with one id. */
export function openSeen(): (raw: unknown) => ImportPlaceError | null {
  /** The ids of each kind and licence: of a long batch nothing else stays in memory. */
  const seen = new Map<string, Set<string>>();
  return (raw) => {
    const firm_id = findFirmId(raw);
    if (firm_id === null) return null;
    const key = `${String(readField(raw, 'kind'))} ${String(readField(raw, 'licence') ?? '')}`;
    let ids = seen.get(key);
    if (!ids) seen.set(key, (ids = new Set()));
    if (!ids.has(firm_id)) {
      ids.add(firm_id);
      return null;
    }
    const message = `${firm_id} came before in this batch: send each once`;
    return new ImportPlaceError('/firm_id', message, { code: 'twice_in_batch' });
  };
}

async function writeOther<Where>(
  { where, raw }: BatchItem<Where>,
  tools: WriteTools,
  facts: ProductFacts,
): Promise<BatchResult<Where>> {
  const firm_id = findFirmId(raw);
  try {
    await tools.writer.caller?.assertMayStillWrite('licence:write');
    tools.writer.caller?.assertIsThere();
    getKind(raw);
    const checked = checkDocument(raw, facts);
    if (checked.kind === 'dossier') throw new Error('A dossier is written with others.');
    const { status } = await writeDocument(checked, tools);
    return { where, firm_id, status };
  } catch (error) {
    return { where, firm_id, status: 'refused', error: await addUnknownToFaults(error, raw, tools) };
  }
}

interface Ready {
  at: number;
  licence_id: string;
  prepared: PreparedDossier;
}

async function writeChunk<Where>(
  chunk: readonly BatchItem<Where>[],
  tools: WriteTools,
  facts: ProductFacts,
): Promise<BatchResult<Where>[]> {
  const results: BatchResult<Where>[] = [];
  const refuse = (index: number, error: unknown) => {
    results[index] = {
      where: ensure(chunk[index]).where,
      firm_id: findFirmId(ensure(chunk[index]).raw),
      status: 'refused',
      error,
    };
  };
  const settle = (index: number, status: WriteOutcome, warnings: readonly WriteWarning[] = []) => {
    results[index] = {
      where: ensure(chunk[index]).where,
      firm_id: findFirmId(ensure(chunk[index]).raw),
      status,
      warnings,
    };
  };
  const hashes = await hashDossiers(chunk, tools);
  const same = await findUnchanged(chunk, hashes, tools);
  const ready: Ready[] = [];
  const waiting = chunk.entries();
  const prepareNext = async () => {
    for (const [index, { raw, fault }] of waiting) {
      if (fault) refuse(index, fault);
      else if (same.has(index)) settle(index, 'unchanged');
      else {
        try {
          const checked = checkDocument(raw, facts);
          if (checked.kind !== 'dossier') throw new Error('Only dossiers are written together.');
          const { licence, prepared } = await prepareImportedDossier(checked, tools, hashes[index]?.hash ?? null);
          ready.push({ at: index, licence_id: licence.id, prepared });
        } catch (error) {
          refuse(index, await addUnknownToFaults(error, raw, tools));
        }
      }
    }
  };
  await Promise.all(Array.from({ length: PREPARE_CONCURRENCY }, prepareNext));
  ready.sort((item, other) => item.at - other.at);
  for (const [licence_id, group] of Map.groupBy(ready, (item) => item.licence_id)) {
    for (const [index, outcome] of await writeTogether(licence_id, group, tools)) {
      if ('status' in outcome) settle(index, outcome.status, outcome.warnings);
      else refuse(index, await addUnknownToFaults(outcome.error, ensure(chunk[index]).raw, tools));
    }
  }
  return results;
}

type Outcome = [number, Pick<WrittenDossier, 'status' | 'warnings'> | { error: unknown }];

/** All of them in one transaction; if that fails, each in one of its own. */
async function writeTogether(licence_id: string, group: readonly Ready[], tools: WriteTools): Promise<Outcome[]> {
  const all = group.map((item) => item.prepared);
  try {
    // Right before the transaction: preparing may have taken a while.
    await tools.writer.caller?.assertMayStillWrite('dossiers:write');
    tools.writer.caller?.assertIsThere();
    const written = await writePrepared(licence_id, all, tools);
    return written.map(({ status, warnings }, nth): Outcome => [ensure(group[nth]).at, { status, warnings }]);
  } catch (error) {
    if (group.length === 1) return [[getFirst(group).at, { error }]];
  }
  const outcomes: Outcome[] = [];
  for (const item of group) outcomes.push(...(await writeTogether(licence_id, [item], tools)));
  return outcomes;
}

/** The licence and the hash of each dossier whose licence is known. */
async function hashDossiers<Where>(chunk: readonly BatchItem<Where>[], { licences }: WriteTools) {
  return Promise.all(
    chunk.map(async ({ raw, fault, hashed = true }) => {
      if (fault || !hashed) return null;
      try {
        const licence = await licences.of(String(readField(raw, 'licence')));
        return { licence_id: licence.id, hash: hashSentDossier(raw, licence) };
      } catch {
        // No dossier, or of no licence: found when it is checked.
        return null;
      }
    }),
  );
}

/** Finds the documents equal to the last ones sent: one indexed read for all of a licence. */
async function findUnchanged<Where>(
  chunk: readonly BatchItem<Where>[],
  hashes: Awaited<ReturnType<typeof hashDossiers>>,
  { context: { db } }: WriteTools,
): Promise<Set<number>> {
  const same = new Set<number>();
  const known = [...hashes.entries()].filter(
    (entry): entry is [number, NonNullable<(typeof hashes)[number]>] => entry[1] !== null,
  );
  for (const [licence_id, group] of Map.groupBy(known, ([, { licence_id }]) => licence_id)) {
    const ids = group.map(([index]) => findFirmId(ensure(chunk[index]).raw)).filter((id) => id !== null);
    if (ids.length === 0) continue;
    const sent = await db.query(licence_id, (q) => listSentHashes(q, licence_id, ids));
    for (const [index, { hash }] of group)
      if (sent.get(ensure(findFirmId(ensure(chunk[index]).raw)))?.sent_hash === hash) same.add(index);
  }
  return same;
}

/** Whether it says something about the document, and not about us. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof DocumentFaultsError || error instanceof RequestError;
