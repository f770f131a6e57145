import { createTransport } from 'nodemailer';
import type { MailPort } from './mail.ts';
import { messageOf } from './message.ts';

export type SmtpSettings = {
  /** `smtp://user:password@host:587` or `smtps://...:465`. */
  url: string;
  /** Mails hold links that open an account: with `required`, a server without STARTTLS gets neither them nor a password. */
  tls: 'required' | 'optional';
};

/** Mail over SMTP: few connections kept open, and a time limit on each step so that a dead server is noticed. */
export function openSmtp(settings: SmtpSettings): MailPort {
  const transport = createTransport({
    url: settings.url,
    requireTLS: settings.tls === 'required',
    pool: true,
    maxConnections: 3,
    maxMessages: 100,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      await transport.sendMail(messageOf(mail)).catch((error) => Promise.reject(withoutAddresses(error)));
    },
    async close() {
      transport.close();
    },
  };
}

/** The failure is logged and stored; the server's answer usually repeats the recipient's address. */
function withoutAddresses(error: Error): Error {
  const told = new Error(error.message.replace(/[^\s<>"]+@[^\s<>"]+/g, '(address)'));
  told.name = 'MailNotSentError';
  return told;
}
