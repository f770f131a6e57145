import { buildApp } from '../src/app.ts';
import { normalizeLogin } from '../src/modules/identity/accounts.queries.ts';
import type { AppContext } from '../src/modules/identity/app-context.ts';
import { inviteNewDossiers } from '../src/modules/identity/new-dossiers.ts';
import { answerResetRequests } from '../src/modules/identity/reset-requests.ts';
import { openSessions } from '../src/modules/identity/sessions.ts';
import { accounts } from '../src/modules/identity/sign-in.table.ts';
import { openSigningKeys } from '../src/modules/identity/signing-keys.ts';
import { openLicences } from '../src/modules/licences/licence-cache.ts';
import { sendMails } from '../src/modules/notifications/send-mail.ts';
import type { Mail, MailPort } from '../src/platform/adapters/mail/mail.ts';
import type { Database } from '../src/platform/db/open.ts';
import { type OutboxContext, processDueJobs } from '../src/platform/jobs/outbox.ts';
import { createSecretBox } from '../src/platform/kernel/secrets.ts';
import { cheapPasswords, testContext } from './app-context.ts';

export const password = 'Sloep-Zandbank-77';
export const secrets = createSecretBox(Buffer.alloc(32, 7));
const hash = cheapPasswords.hash(password);

/** An account for a consumer; its user name is the mail address unless the test says otherwise, its password `password`. */
export async function addAccount(
  db: Database,
  consumer: { id: string; licence_id: string; email: string | null },
  row: Partial<typeof accounts.$inferInsert> = {},
): Promise<void> {
  const password_hash = await hash;
  const user_name = normalizeLogin(consumer.email ?? consumer.id);
  const values = { consumer_id: consumer.id, licence_id: consumer.licence_id, user_name, password_hash, ...row };
  await db.transaction(consumer.licence_id, (tx) => tx.insert(accounts).values({ created_at: new Date(0), ...values }));
}

/** A clock that a test can move. */
export function createAdjustableClock(start = '2026-03-02T09:00:00Z') {
  let now = new Date(start).getTime();
  return {
    now: () => new Date(now),
    pass: (seconds: number) => {
      now += seconds * 1000;
    },
    /** Goes back to where it began. */
    reset: () => {
      now = new Date(start).getTime();
    },
  };
}

/**
 * The whole server with real sessions on a real database, an adjustable clock, and a mailbox: `deliver` processes the
 * outbox like the worker. Calls are made as a browser under the licence's domain.
 */
export async function signInApp(
  db: Database,
  given: {
    mail?: MailPort;
    clock?: ReturnType<typeof createAdjustableClock>;
    context?: Partial<Pick<AppContext, 'adapters' | 'documents' | 'tracing'>> & { settings?: Record<string, string> };
  } = {},
) {
  const clock = given.clock ?? createAdjustableClock();
  const licences = openLicences(db, () => Number.POSITIVE_INFINITY, { NODE_ENV: 'test', CHOOSERS: undefined });
  const keys = await openSigningKeys({ db, clock, secrets });
  const sessions = openSessions({ db, clock, licences, keys });
  const app = await buildApp(testContext(db, { clock, licences, sessions, secrets, ...given.context }));
  const mails: Mail[] = [];
  const mail: MailPort = given.mail ?? { send: async (one) => void mails.push(one), close: async () => {} };
  const outbox: OutboxContext = {
    db,
    clock,
    log: { warn: () => {} },
    handlers: {
      mail: sendMails({
        db,
        clock,
        licences,
        secrets,
        mail,
        public_url: 'https://portaal.test',
        mail_from: 'Portaal <noreply@portaal.test>',
      }),
      'reset-request': answerResetRequests({ db, clock }),
      'new-dossier': inviteNewDossiers({ db, clock }),
    },
  };
  const call = async (domain: string, path: string, payload?: object, overrides: Record<string, string> = {}) => {
    const headers = { 'x-acceleratedomain': domain, 'user-agent': 'Browser one', ...overrides };
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
  return { app, clock, licences, sessions, mails, outbox, call, deliver: () => processDueJobs(outbox) };
}
export type SignInApp = Awaited<ReturnType<typeof signInApp>>;

/** The headers of a signed-in call. */
export const bearer = (accessToken: string) => ({ authorization: `Bearer ${accessToken}` });

/** The reset token in a mail. */
export const getToken = (mail: Mail | undefined): string =>
  /reset\/password\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
