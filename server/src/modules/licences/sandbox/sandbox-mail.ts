import type { Mail, MailPort } from '../../../platform/adapters/mail/mail.ts';
import type { Database } from '../../../platform/db/open.ts';
import type { Clock } from '../../../platform/kernel/clock.ts';
import { keepSandboxMail } from './sandbox-mails.queries.ts';

/** TABLE: what stands above every mail of a sandbox. */
const marks = {
  nl: { subject: 'Proef', line: 'Proefomgeving: deze mail is aan niemand verstuurd.' },
  en: { subject: 'Sandbox', line: 'Sandbox: nobody was sent this mail.' },
} as const;

/**
 * Keeps what is written in a sandbox, marked, and hands everything else to the real party. Where mails leave the
 * program this stands before it, so that none of a sandbox can.
 */
export function withSandboxMails(mail: MailPort, { db, clock }: { db: Database; clock: Clock }): MailPort {
  return {
    async send(given) {
      const { sandbox } = given;
      if (sandbox === null) return mail.send(given);
      await db.transaction(sandbox, (tx) => keepSandboxMail(tx, sandbox, markMail(given), clock.now()));
    },
    close: () => mail.close(),
  };
}

/** A mail that says that a sandbox wrote it. */
export function markMail<M extends Pick<Mail, 'subject' | 'text' | 'html'>>(mail: M): M {
  const { subject, line } = mail.html.includes('<html lang="en"') ? marks.en : marks.nl;
  const strip = `<p style="margin:0;padding:10px 16px;background:#fff3cd;color:#4d3b00;font:600 14px/1.5 sans-serif">${line}</p>`;
  return {
    ...mail,
    subject: `[${subject}] ${mail.subject}`,
    text: `${line}\n\n${mail.text}`,
    html: mail.html.replace(/<body[^>]*>/, (body) => `${body}\n${strip}`),
  };
}
