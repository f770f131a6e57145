import { Readable } from 'node:stream';
import type {
  MailboxError,
  MailboxesPort,
  MailboxSettings,
  OpenMailbox,
} from '../../src/platform/adapters/mailboxes/mailboxes.ts';

/** A mailbox in this process, which holds what a test puts there. */
export function openFakeMailbox() {
  const mails: { uid: number; bytes: Buffer; received_at: Date }[] = [];
  const moved: number[] = [];
  const opened: MailboxSettings[] = [];
  const state: { uid_validity: string; fault: MailboxError | null; atMove: Error | null } = {
    uid_validity: '1',
    fault: null,
    atMove: null,
  };
  const open = (settings: MailboxSettings): OpenMailbox => ({
    uid_validity: state.uid_validity,
    count: mails.length,
    async listAfter({ uid_validity, last_uid, begins_at }, most) {
      const after = uid_validity === state.uid_validity ? last_uid : 0;
      return mails
        .filter((mail) => mail.uid > after && mail.received_at >= begins_at)
        .slice(0, most)
        .map(({ uid, bytes, received_at }) => ({
          uid,
          received_at,
          size: bytes.length,
          open: async (bound: number) => Readable.from([bytes.subarray(0, bound)]),
        }));
    },
    readLastHeads: async (most) => mails.slice(-most).map(({ bytes }) => bytes.subarray(0, 2_000)),
    async putAside(uid) {
      if (state.atMove) throw state.atMove;
      if (settings.move_to === null) return;
      moved.push(uid);
      mails.splice(
        mails.findIndex((mail) => mail.uid === uid),
        1,
      );
    },
  });
  const port: MailboxesPort = {
    refusal: ({ host }) => (host.endsWith('.local') ? { field: 'host', code: 'address_not_public' } : null),
    async open(settings, work) {
      opened.push(settings);
      if (state.fault) throw state.fault;
      return work(open(settings));
    },
  };
  let last = 0;
  return {
    port,
    state,
    moved,
    opened,
    /** Puts a mail into it. */
    put(bytes: string | Buffer, received_at: Date): number {
      last += 1;
      mails.push({ uid: last, bytes: Buffer.from(bytes), received_at });
      return last;
    },
    /** Gives the folder new numbers, as a server does that was moved. */
    renumber() {
      state.uid_validity = `${Number(state.uid_validity) + 1}`;
      for (const mail of mails) mail.uid += 100;
      last += 100;
    },
  };
}

interface Written {
  from?: string | undefined;
  subject?: string;
  text?: string;
  headers?: Record<string, string>;
  files?: { name: string; bytes: Uint8Array; type?: string }[];
}

/** A mail as a server keeps it. */
export function writeMail({
  from = 'Anna <anna@voorbeeld.nl>',
  subject = 'Stukken',
  text = 'Hierbij.',
  headers = {},
  files = [],
}: Written = {}): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const parts = files.map(({ name, bytes, type = 'application/octet-stream' }) =>
    [
      '--grens',
      `Content-Type: ${type}; name="${name}"`,
      `Content-Disposition: attachment; filename="${name}"`,
      'Content-Transfer-Encoding: base64',
      '',
      Buffer.from(bytes).toString('base64').replace(/.{76}/g, '$&\r\n'),
    ].join('\r\n'),
  );
  return [
    ...lines,
    ...(from ? [`From: ${from}`] : []),
    `Subject: ${subject}`,
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary="grens"',
    '',
    '--grens',
    'Content-Type: text/plain; charset=utf-8',
    '',
    text,
    ...parts,
    '--grens--',
    '',
  ].join('\r\n');
}
