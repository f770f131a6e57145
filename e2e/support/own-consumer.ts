import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { at } from '../../tools/shared/paths.ts';
import { run } from '../../tools/shared/run.ts';
import { type Account, firms, password } from './accounts.ts';

const licences = { formal: 'kadewacht', informal: 'huis-en-haver' } as const;

/**
 * A consumer whom no other journey knows, in a dossier of their own: imported into the product that runs in this data
 * folder, as a firm does it. The password is the one of all. `more` is what the dossier holds besides: products, actions; the id it
 * gets is for the firm's own ids, which no other dossier may have.
 */
export async function ownConsumer(
  dataDir: string,
  firm: keyof typeof firms,
  words: object = {},
  more: (id: string) => object = () => ({}),
): Promise<Account> {
  const licence = licences[firm];
  const id = randomUUID().slice(0, 8);
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
    await writeFile(path.join(folder, 'dossier.json'), JSON.stringify({ ...dossier, ...more(id), persons: [person] }));
    const { code, output } = await run('node', [at('server/src/backoffice/import-command.ts'), folder], {
      env: { DATA_DIR: dataDir },
    });
    if (code !== 0) throw new Error(output);
    return { name, ...firms[firm] };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
