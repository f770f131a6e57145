import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import { MAX_IN_ONE_PDF } from '@klantportaal/contract/modules/documents/approved-documents';
import { ensure } from '@klantportaal/contract/values/ensure';
import { FileNotStoredError, StoredFileDamagedError } from '../../../platform/adapters/files/files.ts';
import type { ReceivedFile } from '../../../platform/http/uploads.ts';
import { toDutchDay } from '../../../platform/kernel/clock.ts';
import { toTemporaryFolder } from '../../../platform/kernel/data-folder.ts';
import { fail } from '../../../platform/kernel/errors.ts';
import { DOCUMENT_KINDS, MIME_OF_KIND } from '../../../platform/pdf/jobs.ts';
import { recordAudit } from '../../audit/audit.queries.ts';
import { startAuditEntry } from '../../audit/by-key.ts';
import { findDossierByFirmId } from '../../dossiers/dossier-of-firm.queries.ts';
import { copyToDisk } from '../../files/copy-to-disk.ts';
import { openFile } from '../../files/open-file.ts';
import { createZip } from '../../files/zip.ts';
import type { BackofficeHandlers, BackofficeRequest } from '../../identity/firm-calls.ts';
import type { FileAnswer } from '../../identity/handler.ts';
import type { LicenceData } from '../../licences/licences.ts';
import { listApprovedDocuments } from './approved-documents.queries.ts';
import { buildIndex, getIndexTexts, type IndexLine } from './build-index.ts';
import { getFirmLanguage, type NamedDocument, nameDocuments } from './name-documents.ts';

const handleListApprovedDocuments: BackofficeHandlers['listApprovedDocuments'] = async (call) => {
  const { db, key, params, licences } = call;
  const { licence_id } = key;
  const licence = ensure(await licences.byId(licence_id));
  const { dossier, rows } = await db.query(licence_id, async (q) => {
    const dossier = (await findDossierByFirmId(q, licence_id, params.firmId)) ?? fail('DOSSIER_NOT_FOUND');
    return { dossier, rows: await listApprovedDocuments(q, { licence_id, dossier_id: dossier.id }) };
  });
  return nameDocuments(rows, licence, dossier.firm_id).map(({ served }) => served);
};

/** The documents that are handed on, of one dossier. */
interface Collected {
  licence: LicenceData;
  /** The name of the dossier, and the firm's id of it. */
  label: string;
  firm_id: string;
  documents: readonly NamedDocument[];
}

type Asked = BackofficeRequest<'downloadApprovedDocuments'>;

export const downloadApprovedDocuments: BackofficeHandlers['downloadApprovedDocuments'] = async (call) => {
  const { db, key, params, licences, query } = call;
  const { licence_id } = key;
  const as = query.as ?? 'zip';
  const licence = ensure(await licences.byId(licence_id));
  const collected = await db.transaction(licence_id, async (tx) => {
    const dossier = (await findDossierByFirmId(tx, licence_id, params.firmId)) ?? fail('DOSSIER_NOT_FOUND');
    const rows = await listApprovedDocuments(tx, { licence_id, dossier_id: dossier.id });
    const documents = pickChosen(nameDocuments(rows, licence, dossier.firm_id), query.deliveries);
    if (as === 'pdf') assertFitsOnePdf(documents);
    await recordAudit(tx, {
      ...startAuditEntry(call),
      dossier_id: dossier.id,
      target_kind: 'dossier',
      target_id: dossier.id,
      act: 'export',
      details: { as, documents: documents.length },
    });
    return { licence, label: dossier.label, firm_id: dossier.firm_id, documents };
  });
  return as === 'pdf' ? buildPdf(call, collected) : buildZip(call, collected);
};

/** @throws RequestError DELIVERY_NOT_FOUND when one of these is not among them, or there is none at all */
function pickChosen(documents: readonly NamedDocument[], ids: string | undefined): readonly NamedDocument[] {
  const chosen = ids === undefined ? null : new Set(ids.toLowerCase().split(','));
  const picked = chosen === null ? documents : documents.filter(({ row }) => chosen.has(row.id));
  if (picked.length === 0 || (chosen !== null && picked.length < chosen.size)) fail('DELIVERY_NOT_FOUND');
  return picked;
}

/** @throws RequestError COMBINED_PDF_TO_LARGE, DELIVERY_NOT_FOUND when none can be a page */
function assertFitsOnePdf(documents: readonly NamedDocument[]): void {
  const fitting = documents.filter(({ served }) => served.fits_pdf);
  const bytes = fitting.reduce((sum, { served }) => sum + served.size, 0);
  if (fitting.length === 0) fail('DELIVERY_NOT_FOUND');
  if (fitting.length > MAX_IN_ONE_PDF.documents || bytes > MAX_IN_ONE_PDF.bytes) fail('COMBINED_PDF_TO_LARGE');
}

function buildZip(call: Asked, { licence, label, firm_id, documents }: Collected): FileAnswer {
  const now = call.clock.now();
  const { damaged, name } = getIndexTexts(licence);
  const stream = createZip(now, async (zip) => {
    const lines: IndexLine[] = [];
    for (const { row, served } of documents) {
      try {
        await zip.add([served.name], (await openFile(call, row.file)).stream);
        lines.push({ name: served.name, place: served.pages === null ? '' : String(served.pages) });
      } catch (error) {
        if (!(error instanceof FileNotStoredError || error instanceof StoredFileDamagedError)) throw error;
        lines.push({ name: served.name, place: damaged });
      }
    }
    await zip.add([name], Readable.from([await renderIndex(call, licence, label, lines)]));
  });
  return { name: `${firm_id}.zip`, mime: 'application/zip', size: null, stream };
}

/** One PDF: the index, and every document that can be a page, in the same order. */
async function buildPdf(call: Asked, { licence, label, firm_id, documents }: Collected): Promise<FileAnswer> {
  const { config, key } = call;
  const folder = toTemporaryFolder(config);
  const made: string[] = [];
  const title = getIndexTexts(licence).title(label);
  const about = { accept: DOCUMENT_KINDS, title, language: getFirmLanguage(licence), owner: key.id, is_judged: true };
  const fitting = documents.filter(({ served }) => served.fits_pdf);
  try {
    const copies: ReceivedFile[] = [];
    for (const { row, served } of fitting) {
      const copy = await copyToDisk(call, folder, row.file);
      made.push(copy.path);
      copies.push({ ...copy, file_name: served.name });
    }
    const merge = async (pages: readonly number[]) => {
      const path = join(folder, `${randomUUID()}.part`);
      made.push(path);
      await writeFile(path, await renderIndex(call, licence, label, toPageLines(fitting, pages)), { mode: 0o600 });
      const index = { path, file_name: getIndexTexts(licence).name };
      const pdf = await call.documents.mergeToPdf([index, ...copies], { ...about, most_bytes: MAX_BYTES });
      made.push(pdf.path);
      return pdf;
    };
    const guessed = [1, ...fitting.map(({ row }) => row.pages ?? 1)];
    const first = await merge(guessed);
    // A long picture became several pages, or the index did: the numbers in it are known now.
    const pdf = isDeepStrictEqual(first.pages_of_files, guessed) ? first : await merge(first.pages_of_files);
    const stream = createReadStream(pdf.path);
    stream.once('close', () => void rm(pdf.path, { force: true }));
    made.splice(made.indexOf(pdf.path), 1);
    return { name: `${firm_id}.pdf`, mime: MIME_OF_KIND.pdf, size: pdf.size, stream };
  } finally {
    await Promise.all(made.map((path) => rm(path, { force: true })));
  }
}

/** A merged PDF is a little larger than its parts. */
const MAX_BYTES = MAX_IN_ONE_PDF.bytes * 1.2;

/** The lines of the index, with the pages of each. @param pages of the index itself, and of each document */
function toPageLines(documents: readonly NamedDocument[], [own = 1, ...pages]: readonly number[]): IndexLine[] {
  let from = own + 1;
  return documents.map(({ served }, index) => {
    const first = from;
    from += pages[index] ?? 1;
    return { name: served.name, place: first === from - 1 ? String(first) : `${first}–${from - 1}` };
  });
}

const renderIndex = (call: Asked, licence: LicenceData, dossier: string, lines: readonly IndexLine[]) =>
  call.documents.renderTypst(
    { template: 'letter', data: buildIndex(licence, { dossier, day: toDutchDay(call.clock.now()), lines }) },
    call.key.id,
  );

export { handleListApprovedDocuments as listApprovedDocuments };
