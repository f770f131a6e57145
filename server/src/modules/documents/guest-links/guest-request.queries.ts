import type { GuestRequest } from '@klantportaal/contract/modules/documents/guest-links';
import { hasLink } from '@klantportaal/contract/values/has-link';
import { and, eq, sql } from '../../../platform/db/drizzle.ts';
import type { Queries } from '../../../platform/db/queries.ts';
import { isPlainName } from '../../../platform/kernel/plain-name.ts';
import type { GuestLinkRow } from '../../identity/links/guest-links.queries.ts';
import { tellInBothLanguages } from '../../licences/own-words.ts';
import { consumers, isMadeByForm } from '../../people/consumers.table.ts';
import { actions } from '../../tasks/actions.table.ts';
import type { ActionDetails } from '../../tasks/details.ts';

const isUnasked = sql<boolean>`coalesce(${actions.details} -> 'unasked' = 'true', false)`;

/** Stands for the name of a document that would be a link in a mail. */
const NAMELESS = { nl: 'Document', en: 'Document' };

/** The details as they were judged when they were stored. */
const askedDetails = sql<ActionDetails>`${actions.details}`;

/** Tells what is asked of a guest, and about whom; nothing else of the dossier. Null when the request is no more. */
export async function describeGuestRequest(q: Queries, link: GuestLinkRow): Promise<GuestRequest | null> {
  const { licence_id, action_id, consumer_id } = link;
  const [action] = await q
    .select({ label: actions.label, details: askedDetails, requested_for: actions.requested_for, isUnasked })
    .from(actions)
    .where(and(eq(actions.licence_id, licence_id), eq(actions.id, action_id)));
  if (!action) return null;
  const { details } = action;
  const { document } = details;
  // A document that nobody asked for is named by its sender, and a mail of the firm leads nowhere that a client chose.
  const own =
    action.isUnasked && hasLink(action.label) ? NAMELESS : tellInBothLanguages(action.label, details.label_en);
  const written = document?.consumer_name ?? details.consumer_name;
  return {
    id: link.id,
    name: link.name,
    label: document?.label ?? own.nl,
    label_en: document?.label ? (document.label_en ?? null) : own.en,
    description: document?.description ?? null,
    description_en: document?.description_en ?? null,
    requirements: document?.upload_requirements ?? null,
    person: written ?? (await findName(q, licence_id, action.requested_for ?? consumer_id)),
    asked_by: link.made_by_kind === null ? await findName(q, licence_id, consumer_id) : null,
    text: link.text,
    until: link.until,
  };
}

/** The name of a person, unless it came by the form for a new dossier and may be a stranger's message. */
async function findName(q: Queries, licence_id: string, id: string): Promise<string | null> {
  const [person] = await q
    .select({ firm_id: consumers.firm_id, form_id: consumers.form_id, display_name: consumers.display_name })
    .from(consumers)
    .where(and(eq(consumers.licence_id, licence_id), eq(consumers.id, id)));
  if (!person || (isMadeByForm(person) && !isPlainName(person.display_name))) return null;
  return person.display_name;
}
