import {
  type AccessStanding,
  accessStandings,
  type SeenPart,
  seenParts,
} from '@klantportaal/contract/modules/people/access-standings';
import { createIdColumn, createMomentColumn, type JsonObject } from '../../platform/db/columns.ts';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  sql,
  text,
  unique,
  uniqueIndex,
  uuid,
} from '../../platform/db/drizzle.ts';
import { createLicenceColumn } from '../../platform/db/licences.table.ts';
import { toLiterals } from '../../platform/db/literals.ts';
import { buildFoldedSql } from '../../platform/kernel/fold.ts';
import { dossiers } from '../dossiers/dossiers.table.ts';

/** Begins the firm ids of the persons and dossiers that anyone can make with the form for it. */
export const OF_PORTAL = 'portal-';

/**
 * Whether the form for a new dossier made this person or dossier, so that anybody may have typed what stands there: mails
 * print no such name, and a merge pairs nobody by it.
 */
export const isMadeByForm = ({ firm_id, form_id }: { firm_id: string; form_id: string | null }): boolean =>
  form_id !== null || firm_id.startsWith(OF_PORTAL);

/** Consent to commercial messages, and its three channels (P3-03). */
export type MarketingPreference = { enabled: boolean; email: boolean; phone: boolean; post: boolean };

const buildFieldSql = (name: string) => `coalesce(person ->> '${name}', '')`;
const searchOf = sql.raw(
  buildFoldedSql(
    [
      'display_name',
      "coalesce(email, '')",
      buildFieldSql('last_name'),
      buildFieldSql('street_name'),
      `${buildFieldSql('house_number')} || ${buildFieldSql('house_number_addition')}`,
      `replace(${buildFieldSql('zipcode')}, ' ', '')`,
      buildFieldSql('city'),
      buildFieldSql('phone_mobile'),
    ].join(" || ' ' || "),
  ),
);
const sortNameOf = sql.raw(
  buildFoldedSql(`coalesce(nullif(person ->> 'last_name', ''), display_name) || ' ' || display_name`),
);

/**
 * A person or company of a dossier: position 0 the first, 1 the partner. A person with two dossiers is two consumers.
 * What queries need are columns; the rest of the served fields is `person`, which repeats no
 * column.
 */
export const consumers = pgTable(
  'consumers',
  {
    id: createIdColumn(),
    licence_id: createLicenceColumn(),
    dossier_id: uuid().notNull(),
    firm_id: text().notNull(),
    /** The id that the form for a new dossier gave them, once the firm has given them its own; else null. */
    form_id: text(),
    position: smallint().notNull().default(0),
    person: jsonb().$type<JsonObject>().notNull().default({}),
    display_name: text().notNull(),
    email: text(),
    /** YYYY-MM-DD. */
    date_of_birth: date({ mode: 'string' }),
    address_style: text().$type<'formal' | 'informal'>().notNull().default('formal'),
    /** Chosen by the consumer, on any device, or null. The firm's value is `person.language`. */
    chosen_language: text().$type<'nl' | 'en'>(),
    is_company: boolean().notNull().default(false),
    /** Whether new to-dos and reminders may be mailed; the consumer's own choice. */
    wants_todo_mails: boolean().notNull().default(true),
    marketing_campaign_preference: jsonb().$type<MarketingPreference>(),
    created_at: createMomentColumn().notNull(),
    updated_at: createMomentColumn().notNull(),
    /**
     * The folded text by which the firm's people search a person, and by which a list of names is sorted: kept beside
     * `person`, which may hold a picture and costs a list of thousands more than all the rest.
     */
    search: text().notNull().generatedAlwaysAs(searchOf),
    sort_name: text().notNull().generatedAlwaysAs(sortNameOf),
  },
  (t) => [
    foreignKey({
      columns: [t.licence_id, t.dossier_id],
      foreignColumns: [dossiers.licence_id, dossiers.id],
      name: 'consumers_dossier',
    }).onDelete('cascade'),
    unique('consumers_firm_id').on(t.licence_id, t.firm_id),
    unique('consumers_tenant').on(t.licence_id, t.id),
    unique('consumers_position').on(t.dossier_id, t.position),
    index('consumers_by_email').on(t.licence_id, t.email),
    check('consumers_two_persons', sql`${t.position} in (0, 1)`),
    check('consumers_address_style', sql`${t.address_style} in ('formal', 'informal')`),
    check('consumers_chosen_language', sql`${t.chosen_language} in ('nl', 'en')`),
    check('consumers_email_lower', sql`${t.email} = lower(${t.email})`),
  ],
);

/**
 * Persons who were two and turned out to be one: the ids of the one who went lead to the other, for
 * calls, documents and the trail.
 */
export const merged_persons = pgTable(
  'merged_persons',
  {
    licence_id: createLicenceColumn(),
    /** The id of the person who was merged into another. */
    id: uuid().primaryKey(),
    firm_id: text().notNull(),
    /** The person it is now. */
    consumer_id: uuid().notNull(),
  },
  (t) => [
    foreignKey({
      columns: [t.licence_id, t.consumer_id],
      foreignColumns: [consumers.licence_id, consumers.id],
      name: 'merged_persons_consumer',
    }).onDelete('cascade'),
    unique('merged_persons_firm_id').on(t.licence_id, t.firm_id),
    index('merged_persons_by_consumer').on(t.consumer_id),
  ],
);

/**
 * Access of each person of a dossier with two; without a row a person sees everything. Written in one place
 * (`modules/people/access.queries.ts`); row-level security reads `sees` (`platform/db/secure.sql`).
 */
export const dossier_access = pgTable(
  'dossier_access',
  {
    licence_id: createLicenceColumn(),
    dossier_id: uuid().notNull(),
    consumer_id: uuid().notNull(),
    standing: text().$type<AccessStanding>().notNull(),
    /** The person's own answer: whether the other may see what they deliver; null: not asked, or not answered. */
    shares: boolean(),
    /** Follows from the standing, and from the answers of both. */
    sees: text().$type<SeenPart>().notNull(),
    changed_at: createMomentColumn().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.consumer_id] }),
    foreignKey({
      columns: [t.licence_id, t.dossier_id],
      foreignColumns: [dossiers.licence_id, dossiers.id],
      name: 'dossier_access_dossier',
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.licence_id, t.consumer_id],
      foreignColumns: [consumers.licence_id, consumers.id],
      name: 'dossier_access_consumer',
    }).onDelete('cascade'),
    // The conflict target names these columns, also where keys begin with the licence.
    uniqueIndex('dossier_access_key').on(t.licence_id, t.consumer_id).concurrently(),
    index('dossier_access_by_dossier').on(t.dossier_id),
    check('dossier_access_standing', sql`${t.standing} in (${toLiterals(accessStandings)})`),
    check('dossier_access_sees', sql`${t.sees} in (${toLiterals(seenParts)})`),
    index('dossier_access_by_licence').on(t.licence_id, t.dossier_id).concurrently(),
  ],
);
