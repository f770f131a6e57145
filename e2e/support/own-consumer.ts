import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import { withRealDays } from '../../server/src/modules/records/relative-days.ts';
import { type Account, firmKeys, firms, password } from './accounts.ts';

/**
 * A consumer that no other journey uses, in a separate dossier, sent as a firm's system would. The password is the one
 * all accounts share. `more` is what else the dossier contains: products, actions, a partner among `persons`; the id it
 * receives is for the firm's ids, which must be unique across dossiers. Days may be relative to today, as in import
 * files. With the `id` of before, the firm sends the same dossier again.
 */
export async function createOwnConsumer(
  { request, baseURL }: { request: APIRequestContext; baseURL: string },
  firm: keyof typeof firms,
  words: object = {},
  more: (id: string) => { persons?: object[] } & object = () => ({}),
  id: string = randomUUID().slice(0, 8),
): Promise<Account> {
  const name = `${id}@demo.example`;
  const person = {
    firm_id: `p-${id}`,
    display_name: 'Mw. J. Terpstra',
    first_name: 'Joke',
    email: name,
    date_of_birth: '1979-05-14',
    account: { password },
    ...words,
  };
  const { persons = [], ...rest } = more(id);
  const dossier = { label: id, date_created: { days: -9, at: '10:00' }, ...rest, persons: [person, ...persons] };
  const sent = await request.put(`${baseURL}/backoffice/v1/dossiers/d-${id}`, {
    headers: firmKeys[firm],
    data: withRealDays(dossier, new Date()),
  });
  expect(sent.ok(), await sent.text()).toBe(true);
  return { name, ...firms[firm] };
}
