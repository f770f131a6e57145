import type { BatchLine } from '@klantportaal/contract/backoffice/batch';
import { BODY_BYTES } from '../../http/body-limit.ts';
import { errorAnswer } from '../../http/error-answer.ts';
import { linesOf } from '../../http/ndjson.ts';
import { noSchemas } from '../../http/row.ts';
import { fail, RequestError } from '../../kernel/errors.ts';
import { readJson, UnreadableJsonError } from '../../kernel/read-json.ts';
import type { BackofficeHandlers, BackofficeRequest } from '../backoffice-calls.ts';
import { columnOf } from '../clients/clients-of-csv.ts';
import { NoSpreadsheetError, rowsOfCsv } from '../clients/rows-of-csv.ts';
import { toolsOf } from '../document-tools.ts';
import { type BatchItem, type BatchResult, isRefusal, type Pace, writeBatch } from '../import/batch.ts';
import { createdBefore } from '../import/dossier-documents.queries.ts';
import { DocumentFaultsError, ImportPlaceError } from '../import/import-error.ts';
import { writeAllOrNone } from '../import/write-all-or-none.ts';
import { inWords } from '../refusals-in-words.ts';

type Call = BackofficeRequest<'sendBatch'>;

/** Of a batch that is written as a whole. */
const ATOMIC = { lines: 1_000, bytes: 64 * 1024 * 1024 };

export const handlers = {
  async sendBatch(call) {
    const tools = await toolsOf(call);
    const isTrial = call.query.check === '1';
    const items = call.query.format === 'csv' ? clientsOf(call, tools.firm_id) : documentsOf(call, tools.firm_id);
    if (call.query.atomic !== '1' && !isTrial) return answers(call, writeBatch(items, tools, paceOf(call)));
    const all = await collected(items);
    return answers(call, writeAllOrNone(all, tools, { isTrial }));
  },
} satisfies Partial<BackofficeHandlers>;

const paceOf = ({ share, key: { licence_id } }: Call): Pace => ({
  hasNeighbours: () => share.hasNeighbours(licence_id),
  rest: (worked) => share.rest(licence_id, worked),
});

/** The documents of the lines; those of the key's own licence need not name it. */
async function* documentsOf({ body, key }: Call, licence: string): AsyncGenerator<BatchItem<number>> {
  for await (const { line, bytes } of linesOf(body, BODY_BYTES)) {
    const item = { where: line, raw: null, bytes: bytes?.length ?? 0 };
    if (!bytes) {
      yield { ...item, fault: new ImportPlaceError('', 'too_large: a line has at most 1 MB') };
      continue;
    }
    try {
      const raw = readJson(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as object;
      const isNamed = typeof raw !== 'object' || raw === null || 'licence' in raw || isLicence(raw);
      yield { ...item, raw: isNamed ? raw : { licence, ...raw }, fault: refusalOf(raw, key) };
    } catch (error) {
      const message = error instanceof UnreadableJsonError ? error.message : 'is no JSON: it is not in UTF-8';
      yield { ...item, fault: new ImportPlaceError('', message, { code: 'no_json' }) };
    }
  }
}

/** The dossiers of the rows of a spreadsheet; one that cannot be read is a fault of its first line. */
async function* clientsOf({ body, clock, db, key }: Call, licence: string): AsyncGenerator<BatchItem<number>> {
  const { licence_id } = key;
  try {
    yield* rowsOfCsv(body, {
      licence,
      now: clock.now(),
      createdBefore: (firm_ids) => db.query(licence_id, (q) => createdBefore(q, licence_id, firm_ids)),
    });
  } catch (error) {
    if (!(error instanceof NoSpreadsheetError)) throw error;
    yield { where: 1, raw: null, bytes: 0, fault: new ImportPlaceError('', error.message, { code: 'no_spreadsheet' }) };
  }
}

/** Documents of the licence itself need the scope that the calls for them need. */
function refusalOf(raw: unknown, { scopes }: Call['key']): RequestError | undefined {
  const kind = (raw as { kind?: unknown } | null)?.kind;
  const isOfLicence = kind === 'licence' || kind === 'advisers' || kind === 'important-documents';
  return isOfLicence && !scopes.includes('licence:write') ? new RequestError('ACCESS_DENIED') : undefined;
}

const isLicence = (raw: object) => 'kind' in raw && (raw.kind === 'licence' || raw.kind === 'installation');

/** All lines of a batch that is written as a whole, before anything is answered. */
async function collected(items: AsyncIterable<BatchItem<number>>): Promise<BatchItem<number>[]> {
  const all: BatchItem<number>[] = [];
  let bytes = 0;
  for await (const item of items) {
    all.push(item);
    bytes += item.bytes;
    if (all.length <= ATOMIC.lines && bytes <= ATOMIC.bytes) continue;
    const message = 'too_many_lines: all or none is for at most 1,000 lines, of 64 MB together';
    fail('INVALID_REQUEST', { fields: [{ pointer: '', code: 'too_many_lines', message }] });
  }
  return all;
}

async function* answers(call: Call, results: AsyncIterable<BatchResult<number>>): AsyncGenerator<BatchLine> {
  for await (const result of results) {
    const { where: line, firm_id, status } = result;
    if (status !== 'refused') yield { line, firm_id, status };
    else yield { line, firm_id, status, error: errorOf(call, result.error) };
  }
}

/** A line is told of by its own words. */
const nothingSent = { body: {}, query: {}, params: {} };

/** What a single call would have answered. */
function errorOf({ log, adapters, meta, query }: Call, error: unknown): NonNullable<BatchLine['error']> {
  const { request_id } = meta;
  const placeOf = (pointer: string) => (query.format === 'csv' && pointer ? `/${columnOf(pointer)}` : pointer);
  const fields =
    error instanceof DocumentFaultsError
      ? error.faults.map((fault) => ({ ...fault, pointer: placeOf(fault.pointer) }))
      : null;
  const refusal = fields ? new RequestError('INVALID_REQUEST', { fields }) : error;
  const told = refusal instanceof RequestError ? inWords(refusal, noSchemas, nothingSent) : refusal;
  const { body, unknown } = errorAnswer(told, request_id);
  if (unknown && !isRefusal(error)) {
    log.error({ request_id, err: error }, 'a line of a batch');
    adapters.errorReports.report(error, { tags: { request_id, route: 'POST /backoffice/v1/batch' } });
  }
  return { ...body.error };
}
