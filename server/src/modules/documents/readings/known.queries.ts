import { DocumentKindBody } from '@klantportaal/contract/modules/tasks/catalogue';
import { and, asc, eq } from '../../../platform/db/drizzle.ts';
import type { Queries } from '../../../platform/db/queries.ts';
import { consumers } from '../../people/consumers.table.ts';
import { actions } from '../../tasks/actions.table.ts';
import { listEntries } from '../../tasks/catalogue/catalogue.queries.ts';
import { listKindWords } from '../../tasks/catalogue/recognised-by.ts';
import type { KnownKind } from './rules/find-kind.ts';
import type { KnownPerson } from './rules/find-names.ts';

/** A kind as documents are known by it, and as the firm names it. */
type CataloguedKind = KnownKind & Pick<DocumentKindBody, 'name' | 'term_months'>;

/** The kinds of a firm and the persons of a dossier, as documents name them. */
export async function readKnown(
  q: Queries,
  { licence_id, dossier_id }: { licence_id: string; dossier_id: string },
): Promise<{ kinds: CataloguedKind[]; persons: (KnownPerson & { display_name: string })[] }> {
  const entries = await listEntries(q, licence_id, 'document-kind');
  const people = await q
    .select({ firm_id: consumers.firm_id, person: consumers.person, display_name: consumers.display_name })
    .from(consumers)
    .where(and(eq(consumers.licence_id, licence_id), eq(consumers.dossier_id, dossier_id)))
    .orderBy(asc(consumers.position));
  return {
    kinds: entries.map(({ firm_id, body }) => {
      const { name, recognised_by = [], term_months } = DocumentKindBody.parse(body);
      const names = [name.nl, ...(name.en ? [name.en] : [])];
      return { id: firm_id, words: listKindWords({ firm_id, names, own: recognised_by }), term_months, name };
    }),
    persons: people.map(({ firm_id, person, display_name }) => {
      const getText = (name: string): string | null => {
        const value = person[name];
        return typeof value === 'string' && value !== '' ? value : null;
      };
      return {
        firm_id,
        display_name,
        initials: getText('initials'),
        first_name: getText('first_name'),
        preposition: getText('preposition'),
        // A firm that sends one name alone ends it with the last one.
        last_name: getText('last_name') ?? display_name.split(' ').at(-1) ?? display_name,
        birth_preposition: getText('birth_preposition'),
        birth_last_name: getText('birth_last_name'),
      };
    }),
  };
}

/** The firm's id of the person of whom a document was asked; null: of anyone of the dossier. */
export async function findAskedPerson(
  q: Queries,
  { licence_id, action_id }: { licence_id: string; action_id: string },
): Promise<string | null> {
  const [asked] = await q
    .select({ firm_id: consumers.firm_id })
    .from(actions)
    .innerJoin(consumers, and(eq(consumers.licence_id, actions.licence_id), eq(consumers.id, actions.requested_for)))
    .where(and(eq(actions.licence_id, licence_id), eq(actions.id, action_id)));
  return asked?.firm_id ?? null;
}

/** Whether nobody had asked for a document. */
export async function isUnasked(
  q: Queries,
  { licence_id, action_id }: { licence_id: string; action_id: string },
): Promise<boolean> {
  const [found] = await q
    .select({ details: actions.details })
    .from(actions)
    .where(and(eq(actions.licence_id, licence_id), eq(actions.id, action_id)));
  return found?.details.unasked === true;
}
