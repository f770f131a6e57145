import type { BatchLine } from '@klantportaal/contract/modules/integrations/batch';
import { isRecord, readField } from '@klantportaal/contract/values/guards';
import { BODY_BYTES } from '../../../platform/http/body-limit.ts';
import { readLines } from '../../../platform/http/ndjson.ts';
import { toTemporaryFolder } from '../../../platform/kernel/data-folder.ts';
import { fail, RequestError } from '../../../platform/kernel/errors.ts';
import { readJson, UnreadableJsonError } from '../../../platform/kernel/read-json.ts';
import type { BackofficeHandlers, BackofficeRequest } from '../../identity/firm-calls.ts';
import { ImportPlaceError } from '../../records/import-error.ts';
import { type ClientNote, toField } from '../clients/client-documents.ts';
import {
  type ClientItem,
  chooseFields,
  getClientFacts,
  listDossiers,
  NoSpreadsheetError,
  readClientSheet,
  readTable,
  refuseSheet,
  refuseUnknownColumns,
} from '../clients/client-rows.ts';
import { withBodyInFile } from '../clients/keep-body.ts';
import { createWriteTools, getPace } from '../document-tools.ts';
import { type BatchItem, type BatchResult, writeBatch } from '../import/batch.ts';
import { tryInPieces, writeAllOrNone } from '../import/write-all-or-none.ts';
import { toRefusal } from './refusal-of-line.ts';

type Call = BackofficeRequest<'sendBatch'>;

/** Limits of a batch that is written as a whole. */
const ATOMIC = { lines: 1_000, bytes: 64 * 1024 * 1024 };

export const sendBatch: BackofficeHandlers['sendBatch'] = async (call) => {
  const { socket } = call.request.raw;
  const tools = await createWriteTools(call, () => !socket.destroyed && !socket.readableEnded);
  const isTrial = call.query.check === '1';
  const notes: Notes = new Map();
  const items =
    call.query.format === 'csv' ? listClients(call, tools.firm_id, notes) : readDocuments(call, tools.firm_id);
  if (call.query.atomic !== '1') {
    const results = isTrial ? tryInPieces(items, tools) : writeBatch(items, tools, getPace(call));
    return streamAnswers(call, results, notes);
  }
  const all = await collectItems(items);
  return streamAnswers(call, writeAllOrNone(all, tools, { isTrial }), notes);
};

/** The documents of the lines; those of the key's own licence need not name it. */
async function* readDocuments({ body, key }: Call, licence: string): AsyncGenerator<BatchItem<number>> {
  for await (const { line, bytes } of readLines(body, BODY_BYTES)) {
    const item = { where: line, raw: null, bytes: bytes?.length ?? 0 };
    if (!bytes) {
      yield { ...item, fault: new ImportPlaceError('', 'too_large: a line has at most 1 MB') };
      continue;
    }
    try {
      const raw = readJson(bytes);
      const isNamed = !isRecord(raw) || 'licence' in raw || isLicence(raw);
      yield { ...item, raw: isNamed ? raw : { licence, ...raw }, fault: findRefusal(raw, key) };
    } catch (error) {
      if (!(error instanceof UnreadableJsonError)) throw error;
      yield { ...item, fault: new ImportPlaceError('', error.message, { code: 'no_json' }) };
    }
  }
}

/** Collects the remarks on lines that were taken. */
type Notes = Map<number, readonly ClientNote[]>;

/** The dossiers of the rows of a spreadsheet; one that cannot be read is a fault of its first line. */
async function* listClients(call: Call, licence: string, notes: Notes): AsyncGenerator<BatchItem<number>> {
  try {
    for await (const item of readClients(call, licence)) {
      if (item.notes.length > 0) notes.set(item.where, item.notes);
      yield item;
    }
  } catch (error) {
    if (!(error instanceof NoSpreadsheetError)) throw error;
    yield { where: 1, raw: null, bytes: 0, fault: new ImportPlaceError('', error.message, { code: 'no_spreadsheet' }) };
  }
}

async function* readClients(call: Call, licence: string): AsyncGenerator<ClientItem> {
  const { body, config, documents, key } = call;
  const sheet = await withBodyInFile(body, toTemporaryFolder(config), async (path) => {
    if (path === null) throw refuseSheet('file_too_large');
    return readClientSheet((choice) => documents.readSheet(path, choice, key.id), {});
  });
  const table = readTable(sheet);
  refuseUnknownColumns(table.headings.columns);
  const fields = chooseFields(table.headings.columns, undefined);
  yield* listDossiers(table, fields, undefined, getClientFacts(call, licence));
}

/** Documents of the licence itself need the scope that the calls for them need. */
function findRefusal(raw: unknown, { scopes }: Call['key']): RequestError | undefined {
  const kind = readField(raw, 'kind');
  const isOfLicence = kind === 'licence' || kind === 'advisers' || kind === 'important-documents';
  return isOfLicence && !scopes.includes('licence:write') ? new RequestError('ACCESS_DENIED') : undefined;
}

const isLicence = ({ kind }: { kind?: unknown }) => kind === 'licence' || kind === 'installation';

/** All lines of a batch that is written as a whole, before anything is answered. */
async function collectItems(items: AsyncIterable<BatchItem<number>>): Promise<BatchItem<number>[]> {
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

async function* streamAnswers(
  call: Call,
  results: AsyncIterable<BatchResult<number>>,
  notes: Notes,
): AsyncGenerator<BatchLine> {
  const toPlace = (pointer: string) => (call.query.format === 'csv' && pointer ? `/${toField(pointer)}` : pointer);
  for await (const result of results) {
    const { where: line, firm_id, status } = result;
    if (status === 'refused')
      yield { line, firm_id, status, error: toRefusal(call, result.error, 'POST /backoffice/v1/batch', toPlace) };
    else {
      const noted = notes.get(line);
      const warnings = result.warnings?.map((warning) => ({ ...warning, pointer: toPlace(warning.pointer) }));
      yield { line, firm_id, status, ...(noted && { notes: [...noted] }), ...(warnings?.length && { warnings }) };
    }
  }
}
