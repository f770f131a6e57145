import {
  type ClientFile,
  ClientFileChoice,
  type ClientImport,
  ClientImportChoice,
  type ClientImportLine,
} from '@klantportaal/contract/modules/integrations/client-files';
import type * as z from 'zod/mini';
import { receiveUpload } from '../../../platform/http/uploads.ts';
import { toTemporaryFolder } from '../../../platform/kernel/data-folder.ts';
import { fail, RequestError } from '../../../platform/kernel/errors.ts';
import { readJson, UnreadableJsonError } from '../../../platform/kernel/read-json.ts';
import type { SheetChoice } from '../../../platform/pdf/sheets/sheet.ts';
import { toActor, toWireActor } from '../../audit/actors.ts';
import { recordAudit } from '../../audit/audit.queries.ts';
import { startAuditEntry } from '../../audit/by-key.ts';
import type { BackofficeHandlers, BackofficeRequest } from '../../identity/firm-calls.ts';
import { describeFaults } from '../../records/faults-in-words.ts';
import { toRefusal } from '../batch/refusal-of-line.ts';
import { createWriteTools, getPace } from '../document-tools.ts';
import { type BatchResult, writeBatch } from '../import/batch.ts';
import { tryInPieces } from '../import/write-all-or-none.ts';
import { toField } from './client-documents.ts';
import {
  beginImport,
  countImport,
  findHeadings,
  finishImport,
  keepHeadings,
  listImports,
} from './client-imports.queries.ts';
import {
  type ClientItem,
  chooseFields,
  findOrder,
  getClientFacts,
  listDossiers,
  NoSpreadsheetError,
  readClientSheet,
  readTable,
  recallFields,
  refuseSheet,
} from './client-rows.ts';
import { SPREADSHEET_BYTES } from './keep-body.ts';
import type { Column } from './match-headings.ts';
import { undoImport } from './undo-import.ts';

type Call = BackofficeRequest<'readClientFile' | 'importClientFile'>;

/** Values of a column that are shown beside its heading. */
const EXAMPLES = 3;

export const readClientFile: BackofficeHandlers['readClientFile'] = (call) =>
  tellUnreadable(async (): Promise<ClientFile> => {
    const { table, said } = await receiveTable(call, ClientFileChoice);
    const { sheet, headings } = table;
    const fields = recallFields(headings.columns, said);
    const order = findOrder(headings.rows, fields);
    const { format, sheets, encoding, readings, is_unclear } = sheet;
    return {
      id: sheet.sheet,
      format,
      sheets: sheets.map(({ name, rows }) => ({ name, rows })),
      sheet: sheet.sheet,
      rows: headings.rows.length,
      heading_line: headings.line,
      columns: headings.columns.map(({ heading, key }, index) => ({
        heading,
        examples: [...new Set(headings.rows.flatMap(({ cells }) => cells[index] || []))].slice(0, EXAMPLES),
        field: fields[index] ?? null,
        is_remembered: said.get(key) !== undefined && said.get(key) === fields[index],
      })),
      encoding,
      readings,
      is_unclear,
      day_order: order.order,
      day_example: order.example,
    };
  });

export const importClientFile: BackofficeHandlers['importClientFile'] = (call) =>
  tellUnreadable(async () => {
    const { db, clock, key } = call;
    const { licence_id } = key;
    const tools = await createWriteTools(call);
    const { table, choice, file_name, said } = await receiveTable(call, ClientImportChoice);
    const { columns } = table.headings;
    const fields = chooseFields(columns, choice.columns ?? recallFields(columns, said));
    if (choice.columns)
      await db.transaction(licence_id, (tx) => keepHeadings(tx, licence_id, sayColumns(columns, fields), clock.now()));
    const items = listDossiers(table, fields, choice.day_order, getClientFacts(call, tools.firm_id));
    const passing = new Map<number, ClientItem>();
    const noted = keepWhilePassing(items, passing);
    if (call.query.check === '1') return tellLines(call, tryInPieces(noted, tools), passing);
    const actor = toActor(key);
    const import_id = await db.transaction(licence_id, async (tx) => {
      const id = await beginImport(tx, { licence_id, file_name, begun_at: clock.now(), ...actor });
      const target = { target_kind: 'client-import', target_id: id };
      await recordAudit(tx, { ...startAuditEntry(call), ...target, act: 'clients-imported', details: { file_name } });
      return id;
    });
    const writing = { ...tools, writer: { ...tools.writer, import_id } };
    return countLines(call, import_id, tellLines(call, writeBatch(noted, writing, getPace(call)), passing));
  });

export const listClientImports: BackofficeHandlers['listClientImports'] = async ({
  db,
  key: { licence_id },
}): Promise<ClientImport[]> => {
  const rows = await db.query(licence_id, (q) => listImports(q, licence_id));
  return rows.map(({ begun_at, finished_at, undone_at, actor_kind, actor_id, actor_name, ...row }) => ({
    ...row,
    begun_at: begun_at.toISOString(),
    finished_at: finished_at?.toISOString() ?? null,
    undone_at: undone_at?.toISOString() ?? null,
    by: toWireActor({ actor_kind, actor_id, actor_name }),
  }));
};

export const undoClientImport: BackofficeHandlers['undoClientImport'] = undoImport;

/** The spreadsheet of a form, and what is said of it. It is read at once, and nothing of it stays. */
async function receiveTable<C extends ClientFileChoice>(call: Call, schema: z.ZodMiniType<C>) {
  const { config, db, documents, key, request, share } = call;
  const upload = await receiveUpload(request, {
    owner: key.id,
    folder: toTemporaryFolder(config),
    maxTotalBytes: SPREADSHEET_BYTES,
    maxFiles: 1,
    fields: ['choice'],
  }).catch((error: unknown) => {
    // Its code is about documents; its words too.
    throw error instanceof RequestError && error.code === 'COMBINED_PDF_TO_LARGE'
      ? refuseSheet('file_too_large')
      : error;
  });
  try {
    const file = upload.files[0] ?? fail('UPLOAD_DOCUMENTS_NOT_PROVIDED');
    const choice = parseChoice(upload.fields.choice, schema);
    const { sheet, encoding } = choice;
    const readAs = (as: SheetChoice) => share.inTurn(key.licence_id, () => documents.readSheet(file.path, as, key.id));
    const read = await readClientSheet(readAs, { sheet, encoding });
    const table = readTable(read);
    const keys = table.headings.columns.map(({ key }) => key);
    const said = await db.query(key.licence_id, (q) => findHeadings(q, key.licence_id, keys));
    return { table, choice, file_name: file.file_name, said };
  } finally {
    await upload.discard();
  }
}

function parseChoice<C>(text: string | undefined, schema: z.ZodMiniType<C>): C {
  try {
    const raw = readJson(text || '{}');
    const { success, data, error } = schema.safeParse(raw);
    if (success) return data;
    return fail('INVALID_REQUEST', { fields: describeFaults(schema, error.issues, raw, '/choice') });
  } catch (error) {
    if (!(error instanceof UnreadableJsonError)) throw error;
    return fail('INVALID_REQUEST', { fields: [{ pointer: '/choice', code: 'no_json', message: error.message }] });
  }
}

/** Tells a file that is no spreadsheet of clients as a fault of the form. */
async function tellUnreadable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof NoSpreadsheetError)) throw error;
    const { reason: code, message } = error;
    return fail('INVALID_REQUEST', {
      fields: [{ pointer: code === 'columns' ? '/choice/columns' : '/file', code, message }],
    });
  }
}

/** Keeps the firm's choice for its headings; a column without one is another in each file. */
const sayColumns = (columns: readonly Column[], fields: ReturnType<typeof chooseFields>) =>
  columns.flatMap(({ key }, index) => (key ? [{ heading: key, field: fields[index] ?? null }] : []));

/** Keeps rows until they are answered. */
async function* keepWhilePassing(items: AsyncIterable<ClientItem>, passing: Map<number, ClientItem>) {
  for await (const item of items) {
    passing.set(item.where, item);
    yield item;
  }
}

async function* tellLines(
  call: Call,
  results: AsyncIterable<BatchResult<number>>,
  passing: Map<number, ClientItem>,
): AsyncGenerator<ClientImportLine> {
  const toPlace = (pointer: string) => (pointer ? `/${toField(pointer)}` : '');
  for await (const result of results) {
    const { where: line, firm_id, status } = result;
    const item = passing.get(line);
    passing.delete(line);
    if (status === 'refused') {
      const error = toRefusal(call, result.error, 'POST /backoffice/v1/client-imports', toPlace);
      yield { line, firm_id, status, error, cells: [...(item?.cells ?? [])] };
    } else {
      const notes = item?.notes ?? [];
      yield { line, firm_id, status, ...(notes.length > 0 && { notes: [...notes] }) };
    }
  }
}

/** Counts what becomes of the lines; an import that breaks off keeps what it came to, and no end. */
async function* countLines(
  { db, clock, key: { licence_id } }: Call,
  import_id: string,
  lines: AsyncIterable<ClientImportLine>,
): AsyncGenerator<ClientImportLine> {
  const counts = { created: 0, changed: 0, unchanged: 0, refused: 0 };
  try {
    for await (const line of lines) {
      counts[line.status] += 1;
      yield line;
    }
    await db.query(licence_id, (q) => finishImport(q, licence_id, import_id, clock.now()));
  } finally {
    await db.query(licence_id, (q) => countImport(q, licence_id, import_id, counts));
  }
}
