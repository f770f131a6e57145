import { isIP } from 'node:net';
import type { Readable } from 'node:stream';
import type { MailboxFault } from '@klantportaal/contract/modules/integrations/mailbox';
import { DAY_MS } from '@klantportaal/contract/values/dates/day-ms';
import type { ImapFlow } from 'imapflow';
import ipaddr from 'ipaddr.js';
import { readErrorCode } from '../../kernel/thrown.ts';
import { createHostCheck, type HostCheck } from '../host-check.ts';
import { type LookUpApart, openLookUpApart } from '../look-up-apart.ts';
import {
  type FoundMail,
  MailboxError,
  type MailboxesPort,
  type MailboxPosition,
  type MailboxSettings,
  MailGoneError,
  type OpenMailbox,
} from './mailboxes.ts';

/** The ports of mail servers for programs that read, so that nobody looks through a network from here. */
const PORTS = [993, 143];
const LOOPBACK = ['127.0.0.1', '::1', 'localhost'];
/** Bytes of a head: far more than honest servers add. */
const HEAD_BYTES = 256 * 1024;
/** Bytes of a mail that are asked for at once. */
const CHUNK_BYTES = 256 * 1024;
/** Bytes of what an answer carries: some servers send a whole mail where a part of it was asked for. */
const LITERAL_BYTES = 4 * 1024 * 1024;
/** Bytes of one line of an answer: the longest lists the numbers of the mails in a folder. */
const LINE_BYTES = 1024 * 1024;
/** Words and numbers of one answer, each of which costs a hundred times its size to read. */
const MAX_TOKENS = 5_000;
/** Bytes of answers while a mailbox is open, the mails themselves left out. */
const TALK_BYTES = 2 * LINE_BYTES;
/** Bytes that each answer counts for besides its own: a short one costs as much to read as one of these. */
const ANSWER_BYTES = 100;

interface MailboxesOptions {
  /** In the demo and in tests, where the server runs on this machine, on any port and without encryption. */
  allowLoopback: boolean;
  /** The hosts that firms may name; any, unless the operator listed them. */
  mayName?: HostCheck;
  /** From the beginning of a try to the greeting, and between two answers, in milliseconds. */
  patience_ms?: number;
  /** All that is done with one open mailbox, in milliseconds. */
  longest_ms?: number;
  /** Certificates to trust besides those of the system, in tests. */
  ca?: string;
  lookUp?: LookUpApart;
}

/**
 * Mailboxes by IMAP. Every address that a name leads to is looked at when the connection is made, and the connection goes
 * to that address: a name that pointed elsewhere before does not lead inside.
 */
export function openMailboxes({
  allowLoopback,
  mayName = createHostCheck(null),
  patience_ms = 15_000,
  longest_ms = 300_000,
  ca,
  lookUp = openLookUpApart(),
}: MailboxesOptions): MailboxesPort {
  const isAllowedAddress = (address: string) =>
    ipaddr.parse(address).range() === 'unicast' || (allowLoopback && LOOPBACK.includes(address));

  async function findAddress(host: string): Promise<string> {
    const addresses = await lookUp.findAddresses(host.replace(/^\[|\]$/g, '')).catch((error: unknown) => {
      throw new MailboxError('no_connection', error);
    });
    const [first] = addresses.filter(({ address }) => isAllowedAddress(address));
    if (!first || !addresses.every(({ address }) => isAllowedAddress(address))) throw new MailboxError('no_connection');
    return first.address;
  }

  return {
    refusal({ host, port, security }) {
      if (allowLoopback && LOOPBACK.includes(host.replace(/^\[|\]$/g, ''))) return null;
      if (!isPublic(host)) return { field: 'host', code: 'address_not_public' };
      if (!mayName(host)) return { field: 'host', code: 'host_not_allowed' };
      if (!PORTS.includes(port)) return { field: 'port', code: 'port_not_allowed' };
      return security === 'none' ? { field: 'security', code: 'encryption_required' } : null;
    },

    async open(settings, work, most_ms = longest_ms) {
      const { host, port, security, user, password, folder, move_to } = settings;
      if (!mayName(host)) throw new MailboxError('no_connection');
      const address = await findAddress(host);
      const over = Promise.withResolvers<never>();
      over.promise.catch(() => {});
      const imap = await import('imapflow');
      const client = new imap.ImapFlow({
        host: address,
        ...(isIP(host) === 0 && { servername: host }),
        port,
        secure: security === 'tls',
        doSTARTTLS: security === 'starttls',
        auth: { user, pass: password },
        logger: countTalk(() => {
          over.reject(new MailboxError('failed'));
          client.close();
        }),
        disableAutoIdle: true,
        disableCompression: true,
        connectionTimeout: patience_ms,
        greetingTimeout: patience_ms,
        socketTimeout: patience_ms * 2,
        maxLineLength: LINE_BYTES,
        maxLiteralSize: LITERAL_BYTES,
        maxResponseSize: LITERAL_BYTES + LINE_BYTES,
        maxResponseTokens: MAX_TOKENS,
        tls: { minVersion: 'TLSv1.2', ...(ca && { ca }) },
      });
      // Without a listener an error of its socket would end the process.
      client.on('error', () => {});
      const limit = setTimeout(() => {
        over.reject(new MailboxError('took_too_long'));
        client.close();
      }, most_ms);
      const run = async () => {
        await client.connect().catch((error: unknown) => {
          throw new MailboxError(explainConnecting(error), error);
        });
        const mailbox = await openFolder(client, { folder, move_to });
        return work(mailbox).catch((error: unknown) => {
          // A fault in our own work is thrown as it is: the mailbox is not to blame for it.
          if (error instanceof MailboxError) throw error;
          if (isPastBounds(error)) throw new MailboxError('failed', error);
          throw client.usable ? error : new MailboxError('no_connection', error);
        });
      };
      try {
        return await Promise.race([run(), over.promise]);
      } finally {
        clearTimeout(limit);
        // A server that does not answer the goodbye holds nobody.
        client.close();
      }
    },
  };
}

/**
 * The log of a client, by which what a server says is counted line by line, as it is read: a server that says no end of
 * it keeps the program too busy for any timer to end it.
 */
function countTalk(end: () => void) {
  let bytes = 0;
  const count = ({ src, msg }: { src?: string; msg?: string }) => {
    if (src !== 's') return;
    bytes += ANSWER_BYTES + (msg?.length ?? 0);
    if (bytes > TALK_BYTES) end();
  };
  const ignore = () => {};
  return { trace: count, debug: count, error: count, info: ignore, warn: ignore };
}

/** A name of two parts or more, or an address of the internet. */
function isPublic(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '');
  if (ipaddr.isValid(bare)) return ipaddr.parse(bare).range() === 'unicast';
  return /[^.]\.[^.]/.test(bare) && !/(^|\.)(localhost|local|internal|home\.arpa)\.?$/i.test(bare);
}

/** Whether a server answered more than is read of it. */
const isPastBounds = (error: unknown): boolean =>
  /^(TooManyTokens|(Line|Literal|Response)TooLarge)$/.test(readErrorCode(error) ?? '');

function explainConnecting(error: unknown): MailboxFault {
  if (error instanceof Error && 'authenticationFailed' in error && error.authenticationFailed) return 'sign_in_refused';
  const code = readErrorCode(error) ?? '';
  if (/TIMEOUT/.test(code)) return 'no_connection';
  if (/CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ALTNAME/.test(code)) return 'certificate_refused';
  const isUnencrypted = error instanceof Error && /starttls|ssl|tls|wrong version/i.test(error.message);
  if (isUnencrypted || /SSL|TLS|EPROTO/.test(code)) return 'no_encryption';
  return 'no_connection';
}

async function openFolder(
  client: ImapFlow,
  { folder, move_to }: Pick<MailboxSettings, 'folder' | 'move_to'>,
): Promise<OpenMailbox> {
  if (move_to !== null) {
    const target = await client.status(move_to, { uidNext: true }).catch(() => false);
    if (!target || move_to === folder) throw new MailboxError('unknown_target');
  }
  // Read only where nothing is moved: a mail that stays is not marked as read either.
  const opened = await client.mailboxOpen(folder, { readOnly: move_to === null }).catch((error: unknown) => {
    throw new MailboxError(client.usable ? 'unknown_folder' : 'no_connection', error);
  });
  return {
    uid_validity: String(opened.uidValidity),
    count: opened.exists,
    listAfter: (position, most) => listAfter(client, position, String(opened.uidValidity), most),

    async readLastHeads(most) {
      if (opened.exists === 0) return [];
      const heads: Buffer[] = [];
      const range = `${Math.max(1, opened.exists - most + 1)}:*`;
      for await (const { headers } of client.fetch(range, { headers: ['authentication-results'] })) {
        // A copy, so that what is left of a larger answer is not kept with it.
        if (headers) heads.push(Buffer.from(headers.subarray(0, HEAD_BYTES)));
        if (heads.length === most) break;
      }
      return heads.reverse();
    },

    async putAside(uid) {
      if (move_to === null) return;
      const moved = await client.messageMove(String(uid), move_to, { uid: true });
      if (!moved) throw new MailboxError('failed');
    },
  };
}

async function listAfter(
  client: ImapFlow,
  { uid_validity, last_uid, begins_at }: MailboxPosition,
  present: string,
  most: number,
): Promise<FoundMail[]> {
  const after = uid_validity === present ? last_uid : 0;
  // The server looks by days alone, in a zone of its own.
  const since = new Date(begins_at.getTime() - 2 * DAY_MS);
  const uids = (await client.search({ uid: `${after + 1}:*`, since }, { uid: true })) || [];
  // `n:*` means the last mail too where none is as new as n.
  const wanted = uids.filter((uid) => uid > after).sort((a, b) => a - b);
  const found: FoundMail[] = [];
  // A mail of before the beginning takes no place of one that is to be read.
  for (let index = 0; index < wanted.length && found.length < most; index += most) {
    const part = wanted.slice(index, index + most).join(',');
    for await (const { uid, internalDate, size } of client.fetch(
      part,
      { internalDate: true, size: true },
      { uid: true },
    )) {
      const received_at = new Date(internalDate ?? 0);
      if (received_at < begins_at || found.length === most) continue;
      found.push({ uid, received_at, size: size ?? 0, open: (most_bytes) => download(client, uid, most_bytes) });
    }
  }
  return found.sort((a, b) => a.uid - b.uid);
}

async function download(client: ImapFlow, uid: number, maxBytes: number): Promise<Readable> {
  const { content } = await client.download(String(uid), undefined, { uid: true, maxBytes, chunkSize: CHUNK_BYTES });
  // Somebody moved it away meanwhile.
  if (!content) throw new MailGoneError();
  return content;
}
