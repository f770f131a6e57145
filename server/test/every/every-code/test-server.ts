import { randomUUID } from 'node:crypto';
import { pickGiven } from '@klantportaal/contract/values/objects';
import type { LightMyRequestResponse } from 'fastify';
import type { accounts } from '../../../src/modules/identity/sign-in.table.ts';
import { noSharing } from '../../../src/platform/adapters/data-sharing/data-sharing.ts';
import { noPayments } from '../../../src/platform/adapters/payments/payments.ts';
import { noPremiums } from '../../../src/platform/adapters/premiums/premiums.ts';
import { noVirusScan } from '../../../src/platform/adapters/virus-scan/virus-scan.ts';
import { openWebhooks } from '../../../src/platform/adapters/webhooks/webhooks.ts';
import type { licences } from '../../../src/platform/db/licences.table.ts';
import { fakeAdapters } from '../../app-context.ts';
import { giveKey } from '../../backoffice.ts';
import { openFileFixture } from '../../made-files/file-fixture.ts';
import { createForm, type SentFile } from '../../made-files/multipart.ts';
import { addConsumer, addDossier, addLicence } from '../../rows.ts';
import { addAccount, bearer, createAdjustableClock, signInApp } from '../../sign-in.ts';

/** The calls of one browser. */
export interface Browser {
  get(path: string): Promise<LightMyRequestResponse>;
  post(path: string, payload?: object | string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  remove(path: string): Promise<LightMyRequestResponse>;
  upload(path: string, files: readonly SentFile[], fields?: Record<string, string>): Promise<LightMyRequestResponse>;
}

interface Given {
  licence?: Partial<typeof licences.$inferInsert>;
  account?: Partial<typeof accounts.$inferInsert>;
  /** Another consumer of the same firm; else the licence is new. */
  neighbour?: { domain: string; own: { licence_id: string } };
}

/**
 * The whole server with its real handlers, sessions, files and documents on a real database, and an adjustable clock.
 * Every guest and every consumer gets a separate licence, so that the cases do not interfere.
 */
export async function openTestServer() {
  const fixture = await openFileFixture();
  const { db, documents, folder, store: files } = fixture;
  const virusScan = { ...noVirusScan };
  const premiums = { ...noPremiums };
  const sharing = { ...noSharing };
  const webhooks = openWebhooks({ allowLoopback: false });
  const parties = {
    virusScan,
    premiums,
    sharing,
    // A provider that never answers.
    payments: { ...noPayments, on: true },
    webhooks,
  };
  const adapters = { ...fakeAdapters, files, ...parties };
  const settings = { DATA_DIR: folder, UPLOAD_MAX_MB: '1', IWIZE_URL: 'https://form.example/start' };
  const site = await signInApp(db, { clock: createAdjustableClock(), context: { adapters, documents, settings } });
  const { app, sessions } = site;

  const browser = (domain: string, token?: string): Browser => {
    const own = { 'x-acceleratedomain': domain, 'user-agent': 'Browser one', ...(token && bearer(token)) };
    return {
      get: (url) => app.inject({ url, headers: own }),
      post: (url, payload, more) => {
        const headers = { ...own, 'content-type': 'application/json', ...more };
        return app.inject({ method: 'POST', url, headers, ...pickGiven({ payload }) });
      },
      remove: (url) => app.inject({ method: 'DELETE', url, headers: own }),
      async upload(url, sent, fields) {
        const { type, payload } = await createForm(sent, fields);
        return app.inject({ method: 'POST', url, headers: { ...own, 'content-type': type }, payload });
      },
    };
  };
  const newDomain = () => `${randomUUID().slice(0, 8)}.test.example`;

  /** A visitor who is not signed in. A given domain has no licence. */
  async function guest(unknown?: string): Promise<Browser> {
    const domain = unknown ?? newDomain();
    if (!unknown) await addLicence(db, {}, domain);
    return browser(domain);
  }

  /** A consumer with an account (its password is `password` of `sign-in.ts`), alone in a dossier and signed in. */
  async function consumer({ licence, account, neighbour }: Given = {}) {
    const domain = neighbour?.domain ?? newDomain();
    const licence_id = neighbour?.own.licence_id ?? (await addLicence(db, licence, domain)).id;
    const dossier = await addDossier(db, { licence_id });
    const own = { licence_id, dossier_id: dossier.id };
    const { id, email } = await addConsumer(db, { ...own, email: `${randomUUID().slice(0, 8)}@post.example` });
    await addAccount(db, { id, licence_id, email }, account);
    const who = { id, licence_id };
    const tokens = await db.transaction(licence_id, (tx) =>
      sessions.start(tx, who, 'password', { address: '127.0.0.1', user_agent: 'Browser one' }),
    );
    return {
      ...browser(domain, tokens.accessToken),
      id,
      email,
      domain,
      /** The common columns of rows in this consumer's dossier. */
      own,
      refreshToken: tokens.refreshToken,
      /** The same browser without the session. */
      signedOut: browser(domain),
      /** Kept while the one-time code is asked for. */
      pendingToken: () => sessions.pendingToken(who),
    };
  }

  /** A firm's own system, with a key of these scopes for a new licence. */
  async function firm(scopes: string[]) {
    const { id } = await addLicence(db, {}, newDomain());
    await giveKey(db, id, `key-of-${id}`, scopes);
    const headers = { authorization: `Bearer key-of-${id}` };
    const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, overrides: object = {}) =>
      app.inject({ method, url, headers: { ...headers, ...overrides }, ...pickGiven({ payload }) });
    return {
      licence_id: id,
      send,
      put: (url: string, payload?: object, version?: string) =>
        app.inject({
          method: 'PUT',
          url,
          headers: { ...headers, ...(version && { 'if-match': version }) },
          ...pickGiven({ payload }),
        }),
      delete: (url: string) => app.inject({ method: 'DELETE', url, headers }),
    };
  }

  return {
    ...site,
    firm,
    db,
    folder,
    files,
    documents,
    virusScan,
    premiums,
    sharing,
    guest,
    consumer,
    close: async () => {
      await app.close();
      await fixture.close();
    },
  };
}
export type TestServer = Awaited<ReturnType<typeof openTestServer>>;
export type TestConsumer = Awaited<ReturnType<TestServer['consumer']>>;
