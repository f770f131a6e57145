import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Account, firms, password } from './accounts.ts';
import type { Importer } from './importer.ts';

const licences = { formal: 'kadewacht', informal: 'huis-en-haver' } as const;

/**
 * A consumer that no other journey uses, in a separate dossier, imported as a firm would. The password is the one all
 * accounts share. `more` is what else the dossier contains: products, actions, a partner among `persons`; the id it
 * receives is for the firm's ids, which must be unique across dossiers. With the `id` of before, the firm sends the same
 * dossier again.
 */
export async function ownConsumer(
  importer: Importer,
  firm: keyof typeof firms,
  words: object = {},
  more: (id: string) => { persons?: object[] } & object = () => ({}),
  id: string = randomUUID().slice(0, 8),
): Promise<Account> {
  const licence = licences[firm];
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
  const dossier = { kind: 'dossier', licence, firm_id: `d-${id}`, label: id, date_created: { days: -9, at: '10:00' } };
  const folder = await mkdtemp(path.join(tmpdir(), 'kp-own-'));
  try {
    const { persons = [], ...rest } = more(id);
    const whole = { ...dossier, ...rest, persons: [person, ...persons] };
    await writeFile(path.join(folder, 'dossier.json'), JSON.stringify(whole));
    await importer.import(folder);
    return { name, ...firms[firm] };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
