import { createHash, randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Attachment, addressParser, type Email } from 'postal-mime';
import sanitizeHtml from 'sanitize-html';
import { DocumentError } from '../document-error.ts';
import type { MailedFile, MailLimits, ReadMail } from './mail.ts';

const MAX_TEXT = 20_000;
const MAX_SUBJECT = 300;
const MAX_NAME = 200;
/**
 * TABLE: how often a mail may have some bytes, since a reader needs a hundred times what they take. An honest mail of the
 * largest size has half a million lines; with two hyphens begin those that begin or end a part.
 */
const MAX_OCCURRENCES = { '\n': 1_000_000, '\n--': 5_000 } as const;
/** Pictures that stand in the text and are smaller are those of a signature. */
const DECORATION_BYTES = 20_000;
/** TABLE: parts that say something of the mail, and are no file of its sender. */
const NO_FILES = ['application/pgp-signature', 'application/pkcs7-signature', 'application/x-pkcs7-signature'];

/** Reads a mail and writes its attachments to the folder. One that cannot be read is a DocumentError. */
export async function readMail(path: string, { folder, most_attachments }: MailLimits): Promise<ReadMail> {
  const bytes = await readFile(path);
  const mail = await parse(bytes);
  const found = mail.attachments.filter(isFile);
  const attachments: MailedFile[] = [];
  for (const attachment of found.slice(0, most_attachments)) {
    const content = toBytes(attachment.content);
    const file = { path: join(folder, randomUUID()), name: nameFile(attachment), size: content.length };
    await writeFile(file.path, content, { mode: 0o600, flag: 'wx' });
    attachments.push(file);
  }
  const text = clean(findText(mail));
  return {
    from: findSender(mail),
    subject: clean(mail.subject ?? '').slice(0, MAX_SUBJECT),
    text: text.slice(0, MAX_TEXT),
    is_cut: text.length > MAX_TEXT,
    message_id: clean(mail.messageId ?? '').slice(0, 1_000) || null,
    authentication: findHeader(mail, 'authentication-results')?.slice(0, 10_000) ?? null,
    ...judgeOrigin(mail),
    hash: hashMail(mail, bytes),
    attachments,
    left_out: found.length - attachments.length,
  };
}

async function parse(bytes: Buffer): Promise<Email> {
  if (Object.entries(MAX_OCCURRENCES).some(([sign, most]) => hasMoreThan(bytes, sign, most)))
    throw new DocumentError('UKNOWN_DOCUMENT_BUNDLE', 'damaged');
  try {
    return await PostalMime.parse(bytes, { maxNestingDepth: 30, maxHeadersSize: 256 * 1024, maxRfc822NestingDepth: 3 });
  } catch {
    throw new DocumentError('UKNOWN_DOCUMENT_BUNDLE', 'damaged');
  }
}

function hasMoreThan(bytes: Buffer, sign: string, most: number): boolean {
  let found = 0;
  for (let index = bytes.indexOf(sign); index >= 0; index = bytes.indexOf(sign, index + sign.length)) {
    found += 1;
    if (found > most) return true;
  }
  return false;
}

const toBytes = (content: Attachment['content']): Buffer =>
  typeof content === 'string'
    ? Buffer.from(content)
    : Buffer.from(content instanceof ArrayBuffer ? new Uint8Array(content) : content);

const isFile = ({ mimeType, related, disposition, content }: Attachment): boolean => {
  if (NO_FILES.includes(mimeType)) return false;
  const isInText = related === true || disposition === 'inline';
  return !(isInText && mimeType.startsWith('image/') && toBytes(content).length < DECORATION_BYTES);
};

/** Leaves out what PostgreSQL does not store, and marks that turn the reading of a line around or hide it. */
const clean = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll('\r\n', '\n')
    .replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, (sign) => (sign === '\n' || sign === '\t' ? sign : ''))
    .trim();

const nameFile = ({ filename, mimeType }: Attachment): string => {
  const name = clean(filename ?? '')
    .replace(/[\n\t/\\]/g, ' ')
    .slice(-MAX_NAME);
  return name || (mimeType === 'message/rfc822' ? 'mail.eml' : 'bijlage');
};

function findText({ text, html }: Email): string {
  if (text?.trim()) return text;
  return html
    ? sanitizeHtml(html.slice(0, 20 * MAX_TEXT), { allowedTags: [], allowedAttributes: {}, textFilter: decodeMarks })
    : '';
}

/** The three marks that the reader of HTML leaves written out. */
const decodeMarks = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

const findHeader = ({ headers }: Email, name: string): string | undefined =>
  headers.find(({ key }) => key === name)?.value;

/**
 * Finds the sender if there is a single header `From` with a single address: with two of either, programs show
 * different ones.
 */
function findSender({ headers, from }: Email): ReadMail['from'] {
  const [header, ...others] = headers.filter(({ key }) => key === 'from');
  if (!header || others.length > 0 || addressParser(header.value, { flatten: true }).length !== 1) return null;
  const address = clean(from?.address ?? '').toLowerCase();
  if (!/^[^\s@<>,;]{1,64}@[^\s@<>,;]{1,255}$/.test(address)) return null;
  return {
    address,
    name: clean(from?.name ?? '')
      .replaceAll('\n', ' ')
      .slice(0, MAX_NAME),
  };
}

function judgeOrigin(mail: Email): Pick<ReadMail, 'is_automatic' | 'is_report'> {
  const submitted = findHeader(mail, 'auto-submitted')?.trim().toLowerCase() ?? 'no';
  const type = findHeader(mail, 'content-type')?.trim().toLowerCase() ?? '';
  const isWithoutReturn = findHeader(mail, 'return-path')?.trim() === '<>';
  return {
    is_automatic: !/^no\b/.test(submitted),
    is_report: type.startsWith('multipart/report') || isWithoutReturn,
  };
}

/** Hashes what its sender wrote: servers add headers on the way, and two copies of one mail differ in those alone. */
function hashMail(mail: Email, bytes: Buffer): string {
  const end = findEndOfHead(bytes);
  const hash = createHash('sha256');
  for (const name of ['message-id', 'from', 'date', 'subject'])
    hash.update(`${name}: ${findHeader(mail, name) ?? ''}\n`);
  return hash.update(bytes.subarray(end)).digest('hex');
}

function findEndOfHead(bytes: Buffer): number {
  const ends = ['\r\n\r\n', '\n\n'].map((sign) => bytes.indexOf(sign)).filter((index) => index >= 0);
  return ends.length === 0 ? bytes.length : Math.min(...ends);
}
