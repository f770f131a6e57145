import { pickGiven } from '@klantportaal/contract/values/objects';
import type { AppContext } from '../src/modules/identity/app-context.ts';
import { noVirusScan } from '../src/platform/adapters/virus-scan/virus-scan.ts';
import type { TestGiven } from './app-context.ts';
import { giveKey } from './backoffice.ts';
import { openFileFixture } from './made-files/file-fixture.ts';
import { addLicence } from './rows.ts';
import { createAdjustableClock, signInApp } from './sign-in.ts';

/** The answer to a call of a firm's system. */
export interface FirmAnswer {
  status: number;
  /** With its quotes; null: none. */
  etag: string | null;
  body: ReturnType<JSON['parse']>;
}

type FirmCallsGiven = Pick<TestGiven, 'share' | 'settings'> & { adapters?: Partial<AppContext['adapters']> };

/** The whole server with real files and documents, and firms that call it; the test passes what it is about. */
export async function openFirmCalls({ share, settings: more, adapters: given }: FirmCallsGiven = {}) {
  const fixture = await openFileFixture();
  const { db, documents, folder, store: files } = fixture;
  const clock = createAdjustableClock();
  const { adapters } = fixture.context();
  const settings = { DATA_DIR: folder, ...more };
  const site = await signInApp(db, {
    clock,
    context: {
      adapters: { ...adapters, files, virusScan: { ...noVirusScan }, ...given },
      documents,
      settings,
      ...(share && { share }),
    },
  });

  /** A new firm with a key of these scopes. */
  async function firm(name: string, scopes: string[]) {
    const domain = `${name}.test.example`;
    const licence = await addLicence(db, { firm_id: name }, domain);
    await giveKey(db, licence.id, `key-of-${name}`, scopes);
    const headers = { authorization: `Bearer key-of-${name}` };
    const call = async (
      method: 'GET' | 'PUT' | 'POST' | 'DELETE',
      path: string,
      payload?: object | string,
      overrides: Record<string, string> = {},
    ): Promise<FirmAnswer> => {
      const url = `/backoffice/v1${path}`;
      const answer = await site.app.inject({
        method,
        url,
        headers: { ...headers, ...overrides },
        ...pickGiven({ payload }),
      });
      const { etag } = answer.headers;
      const isJson = String(answer.headers['content-type']).startsWith('application/json');
      return {
        status: answer.statusCode,
        etag: etag === undefined ? null : String(etag),
        body: isJson ? answer.json() : answer.body,
      };
    };
    return { licence, domain, headers, call };
  }
  return {
    ...site,
    fixture,
    db,
    clock,
    firm,
    close: async () => {
      await site.app.close();
      await fixture.close();
    },
  };
}
export type FirmCalls = Awaited<ReturnType<typeof openFirmCalls>>;
export type TestFirm = Awaited<ReturnType<FirmCalls['firm']>>;
