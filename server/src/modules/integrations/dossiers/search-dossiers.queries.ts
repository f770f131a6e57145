import { searchWords } from '@klantportaal/contract/values/normalize-for-search';
import { parseSearchedDay, parseSearchedNumber } from '@klantportaal/contract/values/numbers/searched-number';
import { type SQL, sql } from '../../../platform/db/drizzle.ts';
import { normalizeSql } from '../../../platform/kernel/fold.ts';

/** Wildcards in the search text (`%` and `_`) match literally. */
const filterByText = (text: string, searched: string): SQL =>
  sql`${sql.raw(text)} like ${`%${searched.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`;

const buildDigitsSql = (text: string): string => `regexp_replace(${text}, '[^0-9]', '', 'g')`;

/** '1234 AB' stands together, as a postcode is kept. */
const joinPostcode = (search: string): string => search.replaceAll(/\b(\d{4})\s+([a-z]{2})\b/gi, '$1$2');

/**
 * The condition that a dossier is found by what somebody typed: each word stands in its number, its label or one of its
 * persons; or the whole is a telephone number or a day of birth of a person, in any notation.
 * @param dossiers how the statement calls the table of dossiers
 */
export function matchSearch(dossiers: 'd' | 'dossiers', licence_id: string, search: string): SQL {
  const hasPerson = (condition: SQL) => sql`${sql.raw(dossiers)}.id in (
    select c.dossier_id from consumers c where c.licence_id = ${licence_id} and ${condition}
  )`;
  const number = `${dossiers}.firm_id || ' ' || translate(${dossiers}.firm_id, ' ./_-', '')`;
  const words = searchWords(joinPostcode(search)).map((word) => {
    const inDossier = filterByText(normalizeSql(`(${number} || ' ' || ${dossiers}.label)`), word);
    return sql`(${inDossier} or ${hasPerson(filterByText(normalizeSql('c.search'), word))})`;
  });
  const ways = [words.length > 0 ? sql`(${sql.join(words, sql` and `)})` : sql`true`];
  const digits = parseSearchedNumber(search);
  if (digits !== null)
    ways.push(
      filterByText(buildDigitsSql(`${dossiers}.firm_id`), search.replaceAll(/\D/g, '')),
      hasPerson(sql`(${filterByText(buildDigitsSql('c.search'), digits)}
        or ${filterByText(buildDigitsSql("coalesce(c.person ->> 'phone_home', '')"), digits)})`),
    );
  const day = parseSearchedDay(search);
  if (day !== null) ways.push(hasPerson(sql`c.date_of_birth = ${day}`));
  return sql`(${sql.join(ways, sql` or `)})`;
}
