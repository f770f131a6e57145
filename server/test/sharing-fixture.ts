import { randomUUID } from 'node:crypto';
import { vi } from 'vitest';
import { buildApp } from '../src/app.ts';
import { answers } from '../src/modules/questionnaires/answers.table.ts';
import type { SharingState } from '../src/platform/adapters/data-sharing/data-sharing.ts';
import type { JsonObject } from '../src/platform/db/columns.ts';
import { eq } from '../src/platform/db/drizzle.ts';
import { licences } from '../src/platform/db/licences.table.ts';
import { outbox } from '../src/platform/jobs/outbox.table.ts';
import { openFileFixture } from './file-fixture.ts';
import { addAction, addHousehold } from './rows.ts';
import { as, setSignInMethod, testSessions } from './sessions.ts';
import { createAdjustableClock } from './sign-in.ts';

/** The data that the provider delivers. */
export const shared: JsonObject = {
  persoon: { voornaam: 'Roos' },
  inkomen: [{ werkgever: 'Gemeente Meerdijk', vast: true }],
};

/** A household that is asked to share its data, with a provider that does what `set` says. */
export async function openSharingFixture() {
  const fixture = await openFileFixture();
  const { db } = fixture;
  const clock = createAdjustableClock();
  const set = { state: 'started' as SharingState, debug: false, method: 'password' as 'password' | 'view-as' };
  const sharing = {
    on: true,
    get debug() {
      return set.debug;
    },
    start: vi.fn(),
    state: vi.fn(async () => set.state),
    result: vi.fn(async (): Promise<JsonObject> => shared),
    play: vi.fn(async () => {}),
  };
  const settings = { IWIZE_URL: 'https://form.example/start' };
  const sessions = setSignInMethod(testSessions(db), () => set.method);
  const context = fixture.context({ sessions, adapters: { sharing }, clock, settings });
  const app = await buildApp(context);
  const anna = await addHousehold(db);
  const owner = { licence_id: anna.licence.id, dossier_id: anna.dossier.id };
  const setModules = (modules: JsonObject) =>
    db.transaction(anna.licence.id, (tx) =>
      tx.update(licences).set({ modules }).where(eq(licences.id, anna.licence.id)),
    );
  await setModules({ has_ockto_enabled: true, has_iwize_enabled: true });

  const url = (path: string, id: string) => `/api/inventory-form/${path}/${id}`;
  const get = (path: string, id: string) => app.inject({ url: url(path, id), headers: as(anna.consumer) });
  /** With a key for each press, as the portal's calls have one. */
  const post = (path: string, id: string, payload?: object, press: string = randomUUID()) => {
    const headers = { ...as(anna.consumer), 'idempotency-key': press };
    return app.inject({ method: 'POST', url: url(path, id), headers, payload });
  };
  const read = <T>(ask: Parameters<typeof db.query<T>>[1]) => db.query(anna.licence.id, ask);
  return {
    db,
    app,
    context,
    clock,
    anna,
    owner,
    set,
    sharing,
    setModules,
    get,
    post,
    read,
    asked: (overrides = {}) => addAction(db, { ...owner, type: 'FILL_INVENTORY_OCKTO', ...overrides }),
    requirements: async (id: string) => (await get('requirements', id)).json().data.attributes.data,
    stateOf: async (id: string) => (await get('ockto-state', id)).json().data.attributes.code,
    sentFor: (id: string) => read((q) => q.select().from(answers).where(eq(answers.action_id, id))),
    /** Before each test. */
    async reset() {
      await db.queryAsSystem((q) => q.delete(outbox));
      Object.assign(set, { state: 'started', debug: false, method: 'password' });
      vi.clearAllMocks();
      sharing.start.mockImplementation(async ({ key }: { key: string }) => ({
        id: `s-${key.replace(':', '-')}`,
        url: `https://ockto.example/${key.split(':')[1]}`,
        expires_at: new Date(clock.now().getTime() + 3_600_000),
      }));
    },
    async close() {
      await app.close();
      await fixture.close();
    },
  };
}
