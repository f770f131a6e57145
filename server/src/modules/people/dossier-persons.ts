import type { ImportDossier } from '@klantportaal/contract/modules/dossiers/dossier';
import type { ImportPerson } from '@klantportaal/contract/modules/people/persons';
import { ensure } from '@klantportaal/contract/values/ensure';
import type { JsonObject } from '../../platform/db/columns.ts';
import type { Queries } from '../../platform/db/queries.ts';
import { recordAudit } from '../audit/audit.queries.ts';
import { refuseIfTooManyConsumers } from '../files/limits.queries.ts';
import { type Picture } from '../files/prepared-files.ts';
import { type Sources, toDataUrl } from '../files/sources.ts';
import { passwords } from '../identity/passwords/passwords.ts';
import { revokeTokens } from '../identity/sessions.queries.ts';
import type { accounts } from '../identity/sign-in.table.ts';
import type { LicenceData } from '../licences/licences.ts';
import type { DossierPlace, ImportContext, Writer } from '../records/import-context.ts';
import { ImportPlaceError } from '../records/import-error.ts';
import { assertSameDossier } from '../records/of-this-dossier.ts';
import { findRow, putMany } from '../records/put.queries.ts';
import { consumers } from './consumers.table.ts';
import {
  type Accepted,
  type Account,
  addAccounts,
  hasUnclaimed,
  listAccountsByName,
  lockAccepted,
  renameAccount,
} from './imported-accounts.queries.ts';
import { inviteElsewhere } from './invited-elsewhere.ts';
import { listInvitedOnly } from './invited-only.queries.ts';
import { type Proposing, proposeAddress } from './proposed-address.ts';
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
export function listRecipientLines(persons: readonly ImportPerson[]): string[] {
  const [first] = persons;
  if (!first) return [];
  const street = [first.street_name, first.house_number, first.house_number_addition].filter(Boolean).join(' ');
  const place = [first.zipcode, first.city].filter(Boolean).join('  ');
  return [persons.map(({ display_name }) => display_name).join(' en '), street, place].filter(Boolean);
}

/** A hash takes 60 ms: the accounts of one import that share a first password share its hash. */
const hashes = new WeakMap<Sources, Map<string, Promise<string>>>();
function hashOnce(password: string, sources: Sources): Promise<string> {
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
        ? !(await db.query(licence.id, (q) => findRow(q, consumers, { licence_id: licence.id, firm_id })))
        : false;
      return {
        firm_id,
        picture,
        values: {
          person: { ...person, profilePicture: picture && toDataUrl(picture) } as JsonObject,
          display_name,
          email: email?.toLowerCase() ?? null,
          date_of_birth,
          address_style: address_style ?? licence.features.default_address_style,
          is_company,
        },
        // The consumer may have chosen since; an import does not undo that.
        added: { marketing_campaign_preference, created_at: now },
        account: account && {
          user_name: getUserName(imported, position),
          added: {
            password_hash: account.password && isNew ? await hashOnce(account.password, sources) : null,
            password_changed_at: account.password ? now : null,
            // Files are imported by the operator, who moves a firm with all that it has.
            is_password_given: isNew && sources.folder === null,
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

function getUserName({ account, email }: ImportPerson, position: number): string {
  const name = account?.user_name ?? email;
  if (name) return name.toLowerCase();
  const message = 'needs a user_name, or the person an email';
  throw new ImportPlaceError(`/persons/${position}/account`, message, { code: 'user_name_missing' });
}

/** The persons of one dossier that are to be written, each at its position. */
export interface PersonsToWrite {
  place: DossierPlace;
  persons: readonly PersonToWrite[];
}
interface PersonToWrite {
  prepared: PreparedPerson;
  position: number;
  pointer: string;
  /** The person as the firm sent them before; null: it did not. */
  before: { email: string | null; account: { user_name: string | null } | null } | null;
}
type Placed = PersonToWrite & { place: DossierPlace };

/** Writes the persons of dossiers of one licence; returns their ids by `firm_id`. */
export async function writePersons(
  tx: Queries,
  licence_id: string,
  dossiers: readonly PersonsToWrite[],
  proposing: Pick<Proposing, 'address' | 'secrets'> & Pick<Writer, 'caller'>,
): Promise<ReadonlyMap<string, string>> {
  const all = dossiers.flatMap(({ place, persons }) => persons.map((person) => ({ ...person, place })));
  const accepted = await lockAcceptedByFirmId(tx, licence_id, all);
  const invited = await listInvitedOnly(
    tx,
    licence_id,
    all.flatMap(({ prepared: { firm_id, account } }) => (account ? [firm_id] : [])),
  );
  await refuseIfTooManyConsumers(
    tx,
    licence_id,
    all.map(({ prepared }) => prepared.firm_id),
  );
  const rows = await putMany(
    tx,
    consumers,
    licence_id,
    all.map(({ prepared, position, place }) => ({
      key: { licence_id, firm_id: prepared.firm_id },
      values: {
        ...prepared.values,
        // Theirs to confirm; without one nobody else gets in.
        email: accepted.has(prepared.firm_id) && prepared.values.email ? undefined : prepared.values.email,
        position,
        dossier_id: place.dossier_id,
      },
      added: prepared.added,
      touched: { updated_at: place.now },
    })),
    (order, before) => assertSameDossier('person', ensure(all[order]), before),
  );
  const ids = new Map(all.map(({ prepared }, index) => [prepared.firm_id, ensure(rows[index]).id]));
  const accounts = all.flatMap(
    ({ prepared: { account, values, firm_id }, place, pointer, before }, index): Account[] => {
      if (!account) return [];
      const owner = accepted.get(firm_id);
      const email = values.email ?? null;
      if (owner) assertNameKept(owner, account.user_name, { email, before, pointer });
      const user_name = owner?.user_name ?? account.user_name;
      return [{ ...account, user_name, email, consumer_id: ensure(rows[index]).id, place, pointer }];
    },
  );
  await writeAccounts(tx, licence_id, accounts);
  for (const person of all) {
    const owner = accepted.get(person.prepared.firm_id);
    if (owner) await propose(tx, owner, person, proposing);
    const had = invited.find(({ firm_id }) => firm_id === person.prepared.firm_id);
    const { email } = person.prepared.values;
    const { actor, now } = person.place;
    if (had && email !== undefined && email !== had.email) {
      proposing.caller?.demandRecentSignIn();
      await inviteElsewhere(tx, had, email, { actor, address: proposing.address, at: now });
    }
  }
  return ids;
}

/** Locks those who have chosen a password: how they sign in is theirs to confirm. */
async function lockAcceptedByFirmId(tx: Queries, licence_id: string, all: readonly Placed[]) {
  const firm_ids = all.map(({ prepared }) => prepared.firm_id);
  return new Map((await lockAccepted(tx, licence_id, firm_ids)).map((consumer) => [consumer.firm_id, consumer]));
}

/**
 * A name that is no mail address cannot be confirmed by mail: it stays as it is.
 * @throws ImportPlaceError for a document that gives another one
 */
function assertNameKept(
  owner: Accepted,
  user_name: string,
  { email, before, pointer }: Pick<Placed, 'before' | 'pointer'> & { email: string | null },
): void {
  const said = before && (before.account?.user_name ?? before.email)?.toLowerCase();
  if ([owner.user_name, email, said].includes(user_name)) return;
  const message = `stays ${owner.user_name}: its owner has chosen a password, and signs in with it`;
  throw new ImportPlaceError(`${pointer}/account/user_name`, message, {
    code: 'user_name_kept',
    expected: `${owner.user_name}, or none`,
  });
}

/** Proposes the mail address that the firm sent, if it is another than it sent before. */
async function propose(
  tx: Queries,
  owner: Accepted,
  { prepared: { values }, place, pointer, before }: Placed,
  proposing: Pick<Proposing, 'address' | 'secrets'>,
): Promise<void> {
  const { email } = values;
  const { now, actor } = place;
  if (!email || email === before?.email?.toLowerCase()) return;
  if (email === owner.email) await revokeTokens(tx, owner.id, ['email-change'], now);
  else if (await proposeAddress(tx, owner, email, { ...proposing, actor, at: now }))
    throw new ImportPlaceError(`${pointer}/email`, `user_name_taken: ${email}`);
}

async function writeAccounts(tx: Queries, licence_id: string, accounts: readonly Account[]): Promise<void> {
  if (accounts.length === 0) return;
  const listLoginNames = ({ user_name, email }: Account) => (email ? [user_name, email] : [user_name]);
  if (await hasUnclaimed(tx, licence_id, accounts.flatMap(listLoginNames))) {
    for (const account of accounts) {
      const { consumer_id, place } = account;
      for (const unclaimed of await removeUnclaimedAccounts(tx, { licence_id, consumer_id }, listLoginNames(account))) {
        const auditFields = { licence_id, at: place.now, actor_kind: 'system', act: 'account-given-way' } as const;
        await recordAudit(tx, { ...unclaimed, ...auditFields });
      }
    }
  }
  const known = await listAccountsByName(tx, licence_id, accounts);
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
