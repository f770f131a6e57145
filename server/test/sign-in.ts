import { buildApp } from '../src/app.ts';
import type { Database } from '../src/db/open.ts';
import type { Parts } from '../src/http/parts.ts';
import { sendMails } from '../src/mails/send-mail.ts';
import type { Mail, MailPort } from '../src/outside/mail/mail.ts';
import { lower } from '../src/shared/accounts.queries.ts';
import { openLicences } from '../src/shared/licence-cache.ts';
import { type OutboxParts, workOff } from '../src/shared/outbox.ts';
import { hashPassword } from '../src/shared/passwords.ts';
import { answerResetRequests } from '../src/shared/reset-requests.ts';
import { secretBox } from '../src/shared/secrets.ts';
import { openSessions } from '../src/shared/sessions.ts';
import { accounts } from '../src/shared/sign-in.table.ts';
import { testParts } from './parts.ts';

export const password = 'Sloep-Zandbank-77';
export const secrets = secretBox(Buffer.alloc(32, 7));
const hash = hashPassword(password);

/** An account for a consumer; its user name is the mail address unless the test says otherwise, its password `password`. */
export async function addAccount(
  db: Database,
  consumer: { id: string; licence_id: string; email: string | null },
  row: Partial<typeof accounts.$inferInsert> = {},
): Promise<void> {
  const password_hash = await hash;
  const user_name = lower(consumer.email ?? consumer.id);
  const values = { consumer_id: consumer.id, licence_id: consumer.licence_id, user_name, password_hash, ...row };
  await db.change(consumer.licence_id, (tx) => tx.insert(accounts).values({ created_at: new Date(0), ...values }));
}

/** A clock that a test turns. */
export function turnable(start = '2026-03-02T09:00:00Z') {
  let now = new Date(start).getTime();
  return {
    now: () => new Date(now),
    pass: (seconds: number) => {
      now += seconds * 1000;
    },
  };
}

/**
 * The whole server with real sessions on a real database, a clock to turn, and a mailbox: `deliver` works off the
 * outbox as the worker does. Calls are made as a browser under the licence's domain.
 */
export async function signInApp(
  db: Database,
  given: {
    mail?: MailPort;
    clock?: ReturnType<typeof turnable>;
    parts?: Partial<Pick<Parts, 'outside' | 'documents'>> & { settings?: Record<string, string> };
  } = {},
) {
  const clock = given.clock ?? turnable();
  const licences = openLicences(db, () => Number.POSITIVE_INFINITY);
  const sessions = await openSessions({ db, clock, licences, secrets });
  const app = await buildApp(testParts(db, { clock, licences, sessions, secrets, ...given.parts }));
  const mails: Mail[] = [];
  const mail: MailPort = given.mail ?? { send: async (one) => void mails.push(one), close: async () => {} };
  const outbox: OutboxParts = {
    db,
    clock,
    log: { warn: () => {} },
    handlers: {
      mail: sendMails({
        db,
        clock,
        licences,
        mail,
        public_url: 'https://portaal.test',
        mail_from: 'Portaal <noreply@portaal.test>',
      }),
      'reset-request': answerResetRequests({ db, clock }),
    },
  };
  const call = async (domain: string, path: string, payload?: object, more: Record<string, string> = {}) => {
    const headers = { 'x-acceleratedomain': domain, 'user-agent': 'Browser one', ...more };
    const answer = await app.inject(
      payload ? { method: 'POST', url: path, headers, payload } : { method: 'GET', url: path, headers },
    );
    const body = answer.body ? answer.json() : {};
    return {
      status: answer.statusCode,
      code: body.error?.code as string | undefined,
      error: body.error,
      ...body.data?.attributes,
      id: body.data?.id,
    };
  };
  return { app, clock, licences, sessions, mails, outbox, call, deliver: () => workOff(outbox) };
}
export type SignInApp = Awaited<ReturnType<typeof signInApp>>;

/** The headers of a signed-in call. */
export const bearer = (accessToken: string) => ({ authorization: `Bearer ${accessToken}` });

/** The reset token of a mail. */
export const tokenIn = (mail: Mail | undefined): string =>
  /reset\/password\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
