import { createTransport } from 'nodemailer';
import type { MailPort } from './mail.ts';
import { messageOf } from './message.ts';

export type SmtpSettings = {
  /** `smtp://user:password@host:587` or `smtps://...:465`. Without `?ignoreTLS=true` STARTTLS is used when offered. */
  url: string;
};

/** Mail over SMTP: few connections kept open, and a time limit on each step so that a dead server is noticed. */
export function openSmtp(settings: SmtpSettings): MailPort {
  const transport = createTransport({
    url: settings.url,
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
      await transport.sendMail(messageOf(mail));
    },
    async close() {
      transport.close();
    },
  };
}
