import type { ImportDossier, ImportPerson } from '@klantportaal/contract/backoffice/dossier';
import type { JsonObject } from '../../db/columns.ts';
import type { Queries } from '../../db/queries.ts';
import { audit } from '../../journal/audit.queries.ts';
import type { LicenceData } from '../../licences/licences.ts';
import { consumers } from '../../schema/consumers.table.ts';
import type { accounts } from '../../schema/sign-in.table.ts';
import { passwords } from '../../sign-in/passwords.ts';
import { type Account, accountsWithNames, addAccounts, anyUnclaimed, renameAccount } from './accounts.queries.ts';
import type { DossierPlace, ImportContext } from './import-context.ts';
import { ImportPlaceError } from './import-error.ts';
import { ofThisDossier } from './of-this-dossier.ts';
import { type Picture } from './prepared-files.ts';
import { putMany, rowOf } from './put.queries.ts';
import { dataUrlOf, type Sources } from './sources.ts';
import { removeUnclaimedAccounts } from './unclaimed-accounts.queries.ts';

type Row<T extends { $inferInsert: object }> = T['$inferInsert'];
export interface PreparedPerson {
  firm_id: string;
  values: Partial<Row<typeof consumers>>;
  added: Partial<Row<typeof consumers>>;
  account: { user_name: string; added: Partial<Row<typeof accounts>> } | null;
  picture: Picture | null;
}

/** Name and address lines of a letter, one addressee for the household. */
export function recipientOf(persons: readonly ImportPerson[]): string[] {
  const [first] = persons;
  if (!first) return [];
  const street = [first.street_name, first.house_number, first.house_number_addition].filter(Boolean).join(' ');
  const place = [first.zipcode, first.city].filter(Boolean).join('  ');
  return [persons.map(({ display_name }) => display_name).join(' en '), street, place].filter(Boolean);
}

/** A hash takes 60 ms: the accounts of one import that share a first password share its hash. */
const hashes = new WeakMap<Sources, Map<string, Promise<string>>>();
function hashOf(password: string, sources: Sources): Promise<string> {
  let known = hashes.get(sources);
  if (!known) hashes.set(sources, (known = new Map()));
  let hash = known.get(password);
  if (!hash) known.set(password, (hash = passwords.hash(password)));
  return hash;
}

/** Does the slow and fallible work outside the transaction: pictures and passwords. */
export function preparePersons(
  { persons }: ImportDossier,
  licence: LicenceData,
  { db, clock, secrets }: ImportContext,
  sources: Sources,
): Promise<PreparedPerson[]> {
  const now = clock.now();
  return Promise.all(
    persons.map(async (imported, position): Promise<PreparedPerson> => {
      const { firm_id, account, managed_by: _owner, ...rest } = imported;
      const { display_name, email, date_of_birth, address_style, is_company, ...facts } = rest;
      const { marketing_campaign_preference, profilePicture, ...person } = facts;
      const place = `/persons/${position}`;
      const { languages } = licence;
      if (person.language && !languages.some(({ iso_code }) => iso_code === person.language))
        throw new ImportPlaceError(`${place}/language`, `is no language of the licence: ${person.language}`, {
          code: 'unknown_language',
          expected: `one of ${languages.map(({ iso_code }) => iso_code).join(', ')}`,
        });
      const picture = profilePicture && (await sources.image(profilePicture, `${place}/profilePicture`, licence.id));
      const isNew = account?.password
        ? !(await db.query(licence.id, (q) => rowOf(q, consumers, { licence_id: licence.id, firm_id })))
        : false;
      return {
        firm_id,
        picture,
        values: {
          person: { ...person, profilePicture: picture && dataUrlOf(picture) } as JsonObject,
          display_name,
          email: email?.toLowerCase() ?? null,
          date_of_birth,
          address_style: address_style ?? licence.features.default_address_style,
          is_company,
        },
        // The consumer may have chosen since; an import does not undo that.
        added: { marketing_campaign_preference, created_at: now },
        account: account && {
          user_name: userName(imported, position),
          added: {
            password_hash: account.password && isNew ? await hashOf(account.password, sources) : null,
            password_changed_at: account.password ? now : null,
            two_factor_secret: account.two_factor_key && secrets.seal(account.two_factor_key),
            two_factor_enabled: account.two_factor_key !== null,
            two_factor_required: account.two_factor_required,
            created_at: now,
          },
        },
      };
    }),
  );
}

function userName({ account, email }: ImportPerson, position: number): string {
  const name = account?.user_name ?? email;
  if (name) return name.toLowerCase();
  const message = 'needs a user_name, or the person an email';
  throw new ImportPlaceError(`/persons/${position}/account`, message, { code: 'user_name_missing' });
}

/** The persons of one dossier that are to be written, each at its position. */
export interface PersonsToWrite {
  place: DossierPlace;
  persons: readonly { prepared: PreparedPerson; position: number; pointer: string }[];
}

/** Writes the persons of dossiers of one licence; returns their ids by `firm_id`. */
export async function writePersons(
  tx: Queries,
  licence_id: string,
  dossiers: readonly PersonsToWrite[],
): Promise<ReadonlyMap<string, string>> {
  const all = dossiers.flatMap(({ place, persons }) => persons.map((one) => ({ ...one, place })));
  const rows = await putMany(
    tx,
    consumers,
    licence_id,
    all.map(({ prepared, position, place }) => ({
      key: { licence_id, firm_id: prepared.firm_id },
      values: { ...prepared.values, position, dossier_id: place.dossier_id },
      added: prepared.added,
      touched: { updated_at: place.now },
    })),
    (order, before) => ofThisDossier('person', all[order]!, before),
  );
  const ids = new Map(all.map(({ prepared }, at) => [prepared.firm_id, rows[at]!.id]));
  const accounts = all.flatMap(({ prepared: { account, values }, place, pointer }, at): Account[] =>
    account ? [{ ...account, email: values.email ?? null, consumer_id: rows[at]!.id, place, pointer }] : [],
  );
  await writeAccounts(tx, licence_id, accounts);
  return ids;
}

async function writeAccounts(tx: Queries, licence_id: string, accounts: readonly Account[]): Promise<void> {
  if (accounts.length === 0) return;
  const namesOf = ({ user_name, email }: Account) => (email ? [user_name, email] : [user_name]);
  if (await anyUnclaimed(tx, licence_id, accounts.flatMap(namesOf))) {
    for (const account of accounts) {
      const { consumer_id, place } = account;
      for (const unclaimed of await removeUnclaimedAccounts(tx, { licence_id, consumer_id }, namesOf(account))) {
        const what = { licence_id, at: place.now, actor_kind: 'system', act: 'account-given-way' } as const;
        await audit(tx, { ...unclaimed, ...what });
      }
    }
  }
  const known = await accountsWithNames(tx, licence_id, accounts);
  const taken = new Map(known.map(({ user_name, consumer_id }) => [user_name, consumer_id]));
  const had = new Map(known.map(({ user_name, consumer_id }) => [consumer_id, user_name]));
  const added: Account[] = [];
  for (const account of accounts) {
    const { consumer_id, user_name, pointer } = account;
    const holder = taken.get(user_name);
    if (holder !== undefined && holder !== consumer_id)
      throw new ImportPlaceError(`${pointer}/account`, `user_name_taken: ${user_name}`);
    taken.set(user_name, consumer_id);
    const before = had.get(consumer_id);
    if (before === undefined) added.push(account);
    else if (before !== user_name) await renameAccount(tx, licence_id, account);
  }
  await addAccounts(tx, licence_id, added);
}
