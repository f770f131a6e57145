import type { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import { type MailPort, MailRefusedError, MailUncertainError } from './mail.ts';
import { messageOf } from './message.ts';

export type SmtpSettings = {
  /** `smtp://user:password@host:587` or `smtps://...:465`. */
  url: string;
  /** Mails hold links that open an account: with `required`, a server without STARTTLS gets neither them nor a password. */
  tls: 'required' | 'optional';
  /** Where mails come back that could not be delivered; by default to their sender. */
  bounce?: string | undefined;
  /** Milliseconds that a server may take for one mail, however often it gives a sign of life. */
  timeout_ms?: number;
};

/** Below the time for which nobody else tries a mail that was handed over (docs/decisions/225). */
const SEND_AT_MOST_MS = 10 * 60_000;

/** Mail over SMTP: few connections kept open, and a time limit on each step so that a dead server is noticed. */
export function openSmtp(settings: SmtpSettings): MailPort {
  const { timeout_ms = SEND_AT_MOST_MS } = settings;
  const transport = createTransport({ ...optionsOf(settings), pool: true, maxConnections: 3, maxMessages: 100 });
  /** By Message-ID, the stream of each mail that is being sent: what reads it is the server's consent to DATA. */
  const streams = new Map<unknown, Readable>();
  transport.use('stream', ({ data, message }, done) => {
    const make = message.createReadStream.bind(message);
    message.createReadStream = (...given) => {
      const stream = make(...given);
      streams.set(data.messageId, stream);
      return stream;
    };
    done();
  });
  return {
    async send(mail) {
      const message = messageOf(mail);
      try {
        await transport.sendMail({
          ...message,
          ...(settings.bounce && { envelope: { from: settings.bounce, to: mail.to } }),
          signal: AbortSignal.timeout(timeout_ms),
        });
      } catch (error) {
        throw mailErrorOf(error as SmtpFailure, streams.get(message.messageId)?.readableDidRead ?? false);
      } finally {
        streams.delete(message.messageId);
      }
    },
    async close() {
      transport.close();
    },
  };
}

const optionsOf = ({ url, tls }: SmtpSettings) => ({
  url,
  requireTLS: tls === 'required',
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** Signs in to the mail server and sends nothing. @throws Error with why it does not let us in */
export async function verifySmtp(settings: SmtpSettings): Promise<void> {
  const transport = createTransport(optionsOf(settings));
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

type SmtpFailure = Error & { code?: string; responseCode?: number; permanent?: boolean; command?: string };

/** What a server can refuse of one mail; a refusal of anything else, such as our password, is about all of them. */
const OF_THE_MAIL: ReadonlySet<string | undefined> = new Set(['MAIL FROM', 'RCPT TO', 'DATA']);
/** Replies by which a server asks for a sign-in or encryption first. */
const ASKS_US: ReadonlySet<number | undefined> = new Set([530, 534, 535, 538]);

/** @param begun whether the server had begun to take the message */
function mailErrorOf(error: SmtpFailure, begun: boolean): Error {
  const { responseCode, permanent, command, code } = error;
  // It is logged and stored; the server's answer usually repeats the recipient's address.
  const words = error.message.replace(/[^\s<>"]+@[^\s<>"]+/g, '(address)');
  if (begun && !responseCode) return new MailUncertainError(words);
  if (permanent && OF_THE_MAIL.has(command) && !ASKS_US.has(responseCode)) return new MailRefusedError(words);
  return Object.assign(new Error(words), { name: 'MailNotSentError', code });
}
