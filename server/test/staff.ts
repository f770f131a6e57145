import type { Role } from '@klantportaal/contract/modules/identity/roles';
import { pickGiven } from '@klantportaal/contract/values/objects';
import type { LightMyRequestResponse } from 'fastify';
import { Secret, TOTP } from 'otpauth';
import { openSigningKeys } from '../src/modules/identity/signing-keys.ts';
import { addStaff } from '../src/modules/identity/staff/accounts.queries.ts';
import type { staff_accounts } from '../src/modules/identity/staff/staff.table.ts';
import { answerStaffResetRequests, sendStaffMails } from '../src/modules/identity/staff/staff-mails.ts';
import { tellAdministrators } from '../src/modules/identity/staff/tell-administrators.ts';
import { openLicences } from '../src/modules/licences/licence-cache.ts';
import type { Mail } from '../src/platform/adapters/mail/mail.ts';
import type { Database } from '../src/platform/db/open.ts';
import { type OutboxContext, processDueJobs } from '../src/platform/jobs/outbox.ts';
import { buildConsole } from '../src/sites/console/console-app.ts';
import type { ConsoleBuild } from '../src/sites/console/console-build.ts';
import type { PortalBuild } from '../src/sites/portal/portal-build.ts';
import { cheapPasswords, type TestGiven, testContext } from './app-context.ts';
import { freshDatabase } from './database.ts';
import { addLicence } from './rows.ts';
import { createAdjustableClock, password, secrets } from './sign-in.ts';

export const consoleUrl = 'https://console.test';
/** The second factor of every test account. */
export const seed = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const hash = cheapPasswords.hash(password);

/** The code that an app shows now, or so many steps of half a minute later. */
export const computeCode = (now: Date, of = seed, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(of) }).generate({ timestamp: now.getTime() + steps * 30_000 });

/** Somebody of a firm with a password and the second factor of the tests. */
export async function addColleague(
  db: Database,
  licence_id: string,
  role: Role,
  row: Partial<typeof staff_accounts.$inferInsert> = {},
) {
  const values = {
    licence_id,
    role,
    email: `${role}@firm.example`,
    name: `The ${role}`,
    password_hash: await hash,
    password_changed_at: new Date(0),
    two_factor_secret: secrets.seal(seed),
    created_at: new Date(0),
    ...row,
  };
  return (await db.transaction(licence_id, (tx) => addStaff(tx, values)))!;
}

/** The console's server on a real database with an adjustable clock and a mailbox, and browsers that call it. */
export async function openTestConsole(
  db: Database,
  given: {
    clock?: ReturnType<typeof createAdjustableClock>;
    build?: ConsoleBuild;
    portal?: PortalBuild;
    context?: TestGiven;
    /** Whether administrators are mailed what outlives who did it: for tests that are about that. */
    tells?: boolean;
  } = {},
) {
  const clock = given.clock ?? createAdjustableClock();
  const licences = openLicences(db, () => Number.POSITIVE_INFINITY, { NODE_ENV: 'test', CHOOSERS: undefined });
  const keys = await openSigningKeys({ db, clock, secrets });
  const { settings, ...parts } = given.context ?? {};
  const context = testContext(db, {
    clock,
    licences,
    secrets,
    settings: { CONSOLE_URL: consoleUrl, ...settings },
    ...parts,
  });
  const app = await buildConsole(context, { keys, build: given.build ?? null, portal: given.portal ?? null });
  const mails: Mail[] = [];
  const mail = { send: async (sent: Mail) => void mails.push(sent), close: async () => {} };
  const outbox: OutboxContext = {
    db,
    clock,
    log: { warn: () => {} },
    handlers: {
      'staff-mail': sendStaffMails({ db, clock, licences, mail, mail_from: 'x@y.test', console_url: consoleUrl }),
      'staff-reset-request': answerStaffResetRequests({ db, clock }),
      ...(given.tells && { 'tell-administrators': tellAdministrators({ db, clock }) }),
    },
  };

  /** A browser with its own cookies, on the console's own pages. */
  function browser(overrides: Record<string, string> = {}) {
    const cookies = new Map<string, string>();
    async function send(
      method: 'GET' | 'POST' | 'PUT' | 'DELETE',
      url: string,
      payload?: object | string,
      extra: object = {},
    ) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const given = {
        'user-agent': 'Browser one',
        ...(method !== 'GET' && { origin: consoleUrl, 'sec-fetch-site': 'same-origin' }),
        ...(cookie && { cookie }),
        ...overrides,
        ...extra,
      };
      const answer = await app.inject({ method, url, headers: pickGiven(given), ...(payload && { payload }) });
      for (const { name, value, maxAge } of answer.cookies) {
        if (maxAge === 0) cookies.delete(name);
        else cookies.set(name, value);
      }
      return toStaffAnswer(answer);
    }
    return {
      cookies,
      get: (url: string, extra?: object) => send('GET', url, undefined, extra),
      post: (url: string, payload?: object | string, extra?: object) => send('POST', url, payload, extra),
      put: (url: string, payload: object, extra?: object) => send('PUT', url, payload, extra),
      delete: (url: string, extra?: object) => send('DELETE', url, undefined, extra),
      /** Signs in with the password and code of the tests; a minute goes by, for a code counts once. */
      async signIn(email: string) {
        clock.pass(60);
        const first = await send('POST', '/staff/v1/sign-in', { email, password });
        if (first.data?.next !== 'code') return first;
        return send('POST', '/staff/v1/sign-in/code', { code: computeCode(clock.now()) });
      },
    };
  }
  return { app, clock, licences, mails, browser, deliver: () => processDueJobs(outbox) };
}
export type TestConsole = Awaited<ReturnType<typeof openTestConsole>>;
export type TestBrowser = ReturnType<TestConsole['browser']>;

/** A console on a database of its own, and one firm after another in it: a firm for each test. */
export async function openFirmsConsole() {
  const db = await freshDatabase();
  const on = await openTestConsole(db);
  let count = 0;
  /** The address of somebody of the newest firm. */
  const address = (name: string) => `${name.toLowerCase()}${count}@firm.example`;
  return {
    db,
    on,
    address,
    /** Makes a firm with one person in it, whose address begins with the first name, and a browser for them. */
    async nextFirm(role: Role, name: string) {
      count += 1;
      const licence_id = (await addLicence(db)).id;
      on.licences.forget();
      const person = await addColleague(db, licence_id, role, { email: address(name.split(' ')[0]!), name });
      return { licence_id, person, browser: on.browser() };
    },
    /** Sends what is due and forgets it. */
    async emptyMailbox() {
      await on.deliver();
      on.mails.length = 0;
    },
    async close() {
      await on.app.close();
      await db.close();
    },
  };
}
export type FirmsConsole = Awaited<ReturnType<typeof openFirmsConsole>>;

function toStaffAnswer(answer: LightMyRequestResponse) {
  const isJson = String(answer.headers['content-type']).startsWith('application/json') && answer.body !== '';
  const body = isJson ? answer.json() : {};
  return {
    status: answer.statusCode,
    headers: answer.headers,
    raw: answer,
    code: body.error?.code as string | undefined,
    error: body.error,
    body,
    /** The attributes of one resource. */
    data: body.data?.attributes as ReturnType<JSON['parse']>,
  };
}

/** The token of the link in a mail. */
export const linkIn = (mail: Mail | undefined): string => /\/link\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
