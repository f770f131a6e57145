import { decode, type WireDocument } from '@klantportaal/contract/json-api-document';
import { type Account, password } from './accounts.ts';

/** A resource of a list, flat: the fields that tests use. */
export interface Item {
  id: string;
  type?: string;
  is_done?: unknown;
  [field: string]: unknown;
}

/** A consumer's session directly on the API, for what a test must know or set up before it opens a page. */
export interface ApiSession {
  accessToken: string;
  refreshToken: string;
  list(path: string): Promise<Item[]>;
}

export async function openApiSession(baseURL: string, account: Account): Promise<ApiSession> {
  const call = async (
    path: string,
    init: { method?: string; body?: string; headers?: Record<string, string> } = {},
  ) => {
    const headers = { ...init.headers, 'X-AccelerateDomain': account.domain, 'content-type': 'application/json' };
    const answer = await fetch(`${baseURL}${path}`, { ...init, headers });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return decode((await answer.json()) as WireDocument);
  };
  const body = JSON.stringify({ email: account.name, password });
  const tokens = new Map(Object.entries((await call('/api/auth/login', { method: 'POST', body })) ?? {}));
  const [accessToken, refreshToken] = [String(tokens.get('accessToken')), String(tokens.get('refreshToken'))];
  return {
    accessToken,
    refreshToken,
    list: async (path) => (await call(path, { headers: { authorization: `Bearer ${accessToken}` } })) as Item[],
  };
}
