import type { Readable } from 'node:stream';
import { createTransport, type Transporter } from 'nodemailer';
import { toError } from '../../kernel/thrown.ts';
import { type ClientCredentials, type ClientTokens, openClientTokens } from './client-token.ts';
import { type MailPort, MailRefusedError, MailUncertainError } from './mail.ts';
import { toMessage } from './message.ts';

export type SmtpSettings = {
  /** `smtp://user:password@host:587` or `smtps://...:465`. */
  url: string;
  /** Mails hold links that open an account: with `required`, a server without STARTTLS gets neither them nor a password. */
  tls: 'required' | 'optional';
  /** In place of a password: who signs in is the user of `url`. */
  oauth?: ClientCredentials | null;
  /** The address to which undeliverable mails come back; by default their sender. */
  bounce?: string | undefined;
  /** Milliseconds that a server may take for one mail, however often it gives a sign of life. */
  timeout_ms?: number;
};

/** Below the time for which nobody else tries a mail that was handed over. */
const SEND_TIMEOUT_MS = 10 * 60_000;

/** Mail over SMTP: few connections kept open, and a time limit on each step so that a dead server is noticed. */
export function openSmtp(settings: SmtpSettings): MailPort {
  const { timeout_ms = SEND_TIMEOUT_MS } = settings;
  const transport = createTransport({
    ...toTransportOptions(settings),
    pool: true,
    maxConnections: 3,
    maxMessages: 100,
  });
  const tokens = signInByToken(transport, settings);
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
      const message = toMessage(mail);
      try {
        await transport.sendMail({
          ...message,
          ...(settings.bounce && { envelope: { from: settings.bounce, to: mail.to } }),
          signal: AbortSignal.timeout(timeout_ms),
        });
      } catch (error) {
        const failure: SmtpFailure = toError(error);
        if (failure.code === 'EAUTH') tokens?.forget();
        throw toMailError(failure, streams.get(message.messageId)?.readableDidRead ?? false);
      } finally {
        streams.delete(message.messageId);
      }
    },
    async close() {
      transport.close();
    },
  };
}

/** Has the transport ask for a token whenever it signs in, and for a new one when that was refused. */
function signInByToken(transport: Pick<Transporter, 'set'>, { oauth }: SmtpSettings): ClientTokens | null {
  if (!oauth) return null;
  const tokens = openClientTokens(oauth);
  const answer = async (renew: boolean, done: (error: Error | null, token?: string, expires?: number) => void) => {
    let token: string;
    try {
      token = await tokens.get(renew);
    } catch (error) {
      return done(toError(error));
    }
    // Kept here and not in each connection, which knows nothing of the others.
    done(null, token, Date.now());
  };
  transport.set('oauth2_provision_cb', (_user, renew, done) => void answer(renew, done));
  return tokens;
}

const toTransportOptions = ({ url, tls, oauth }: SmtpSettings) => ({
  url,
  ...(oauth && { auth: { type: 'OAuth2' as const, user: decodeURIComponent(new URL(url).username) } }),
  requireTLS: tls === 'required',
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** All of a sign-in in which the server gives a sign of life now and then, in milliseconds. */
const VERIFY_TIMEOUT_MS = 60_000;

/** Signs in to the mail server and sends nothing. @throws Error with why it does not let us in */
export async function verifySmtp(settings: SmtpSettings): Promise<void> {
  const { timeout_ms = VERIFY_TIMEOUT_MS } = settings;
  const transport = createTransport(toTransportOptions(settings));
  signInByToken(transport, settings);
  const over = Promise.withResolvers<never>();
  const limit = setTimeout(() => over.reject(new Error('It did not let us in in time.')), timeout_ms);
  try {
    await Promise.race([transport.verify(), over.promise]);
  } finally {
    clearTimeout(limit);
    transport.close();
  }
}

type SmtpFailure = Error & { code?: string; responseCode?: number; permanent?: boolean; command?: string };

/** A server refuses one mail in these commands; any other refusal, as of our password, concerns all mails. */
const OF_THE_MAIL: ReadonlySet<string | undefined> = new Set(['MAIL FROM', 'RCPT TO', 'DATA']);
/** Replies by which a server asks for a sign-in or encryption first. */
const ASKS_US: ReadonlySet<number | undefined> = new Set([530, 534, 535, 538]);

/** @param begun whether the server had begun to take the message */
function toMailError(error: SmtpFailure, begun: boolean): Error {
  const { responseCode, permanent, command, code } = error;
  // The message is logged and stored, and the server's answer usually repeats the recipient's address.
  const words = error.message.replace(/[^\s<>"@]{1,64}@[^\s<>"]{1,253}/g, '(address)');
  if (begun && !responseCode) return new MailUncertainError(words);
  if (permanent && OF_THE_MAIL.has(command) && !ASKS_US.has(responseCode)) return new MailRefusedError(words);
  return Object.assign(new Error(words), { name: 'MailNotSentError', code });
}
