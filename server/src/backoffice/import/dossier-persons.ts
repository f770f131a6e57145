import type { ImportDossier, ImportPerson } from '@klantportaal/contract/backoffice/dossier';
import type { JsonObject } from '../../db/columns.ts';
import { audit } from '../../journal/audit.queries.ts';
import type { LicenceData } from '../../licences/licences.ts';
import { letInImported } from '../../persons/access.queries.ts';
import { consumers } from '../../schema/consumers.table.ts';
import { accounts } from '../../schema/sign-in.table.ts';
import { passwords } from '../../sign-in/passwords.ts';
import type { DossierPlace, ImportContext } from './import-context.ts';
import { ImportPlaceError } from './import-error.ts';
import { put, rowOf } from './put.queries.ts';
import type { Sources } from './sources.ts';
import { removeUnclaimedAccounts } from './unclaimed-accounts.queries.ts';

type Row<T extends { $inferInsert: object }> = T['$inferInsert'];
interface PreparedPerson {
  firm_id: string;
  values: Partial<Row<typeof consumers>>;
  added: Partial<Row<typeof consumers>>;
  account: { user_name: string; added: Partial<Row<typeof accounts>> } | null;
}

/** Name and address lines of a letter, one addressee for the household. */
export function recipientOf({ persons }: ImportDossier): string[] {
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
      const { firm_id, account, ...rest } = imported;
      const { display_name, email, date_of_birth, address_style, is_company, ...facts } = rest;
      const { marketing_campaign_preference, profilePicture, ...person } = facts;
      if (person.language && !licence.languages.some(({ iso_code }) => iso_code === person.language))
        throw new ImportPlaceError(`/persons/${position}/language`, 'is no language of the licence');
      const picture = profilePicture && (await sources.dataUrl(profilePicture, `/persons/${position}/profilePicture`));
      const known = await db.query(licence.id, (q) => rowOf(q, consumers, { licence_id: licence.id, firm_id }));
      return {
        firm_id,
        values: {
          position,
          person: { ...person, profilePicture: picture } as JsonObject,
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
            password_hash: account.password && !known ? await hashOf(account.password, sources) : null,
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
  if (!name) throw new ImportPlaceError(`/persons/${position}/account`, 'needs a user_name, or the person an email');
  return name.toLowerCase();
}

/** Returns the ids of the persons by `firm_id`, the first person first. */
export async function writePersons(
  persons: readonly PreparedPerson[],
  { tx, licence_id, dossier_id, now }: DossierPlace,
): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>();
  for (const [position, { firm_id, values, added, account }] of persons.entries()) {
    const { id: consumer_id } = await put(tx, consumers, {
      key: { licence_id, firm_id },
      values: { ...values, dossier_id },
      added,
      touched: { updated_at: now },
    });
    ids.set(firm_id, consumer_id);
    if (!account) continue;
    const { user_name } = account;
    const names = values.email ? [user_name, values.email] : [user_name];
    for (const unclaimed of await removeUnclaimedAccounts(tx, { licence_id, consumer_id }, names)) {
      await audit(tx, { ...unclaimed, licence_id, at: now, actor_kind: 'system', act: 'account-given-way' });
    }
    const taken = await rowOf(tx, accounts, { licence_id, user_name });
    if (taken && taken.consumer_id !== consumer_id) {
      throw new ImportPlaceError(`/persons/${position}/account`, `user_name_taken: ${user_name}`);
    }
    await put(tx, accounts, { key: { licence_id, consumer_id }, values: { user_name }, added: account.added });
  }
  await letInImported(tx, { licence_id, dossier_id }, [...ids.values()], now);
  return ids;
}
