import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { firmKeys, password } from './accounts.ts';
import type { Mailbox } from './mailbox.ts';
import { computeOneTimeCode } from './otp.ts';

export type Role = 'reader' | 'assistant' | 'adviser' | 'administrator';

/** Somebody of the firm, signed in to the console in the context of the journey's page. */
export interface Colleague {
  email: string;
  /** Base32, of the authenticator app. */
  key: string;
  /** The console's address: `page.goto(`${url}/inbox`)`. */
  url: string;
}

interface Tools {
  page: Page;
  baseURL: string;
  consoleURL: string;
  mails: Mailbox;
}

/**
 * Makes an account of the formal firm as an administrator does, and accepts the invitation as its owner does, by calls:
 * the demo's own accounts share one authenticator key, of which a code counts once.
 */
export async function createOwnColleague(
  { page, baseURL, consoleURL, mails }: Tools,
  role: Role = 'adviser',
  words: object = {},
): Promise<Colleague> {
  const id = randomBytes(4).toString('hex');
  const email = `collega-${id}@kadewacht.demo.example`;
  const from = Date.now();
  const made = await page.request.post(`${baseURL}/backoffice/v1/staff`, {
    headers: firmKeys.formal,
    data: { name: `Collega ${id}`, email, role, ...words },
  });
  expect(made.status(), await made.text()).toBe(201);
  const link = await mails.find(email, /\/link\/[\w.~-]+/, from);
  const send = async (path: string, data: object) => {
    const answer = await page.request.post(`${consoleURL}/staff/v1/${path}`, { headers: { origin: consoleURL }, data });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return (await answer.json()).data.attributes;
  };
  await send('links/password', { token: decodeURIComponent(link.split('/').at(-1)!), password });
  const { key } = await send('two-factor/key', {});
  await send('two-factor', { code: computeOneTimeCode(key) });
  return { email, key, url: consoleURL };
}
