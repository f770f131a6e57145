import type { Locale } from '@klantportaal/contract/language';
import type { Database } from '../../platform/db/open.ts';
import type { Clock } from '../../platform/kernel/clock.ts';
import { describeGuestRequest } from '../documents/guest-links/guest-request.queries.ts';
import { findGuestLinkFault } from '../identity/links/guest-holders.ts';
import { findGuestLink } from '../identity/links/guest-links.queries.ts';
import type { GuestFacts } from './facts.ts';

interface MailTools {
  db: Database;
  clock: Clock;
}

/**
 * Finds the guest who is mailed a link to deliver a document, addressed as a stranger; null once the link works no
 * more.
 */
export async function findGuestReader({ db, clock }: MailTools, licence_id: string, id: string) {
  const found = await db.query(licence_id, (q) => findGuestLink(q, licence_id, id));
  if (!found || (await findGuestLinkFault({ db, clock }, found))) return null;
  const { email: address, name, language: locale } = found.link;
  return { address, name, locale, style: 'formal' as const, salutation: null, user_name: address };
}

/** Tells what they are asked, in the language of their mail; null when there is nothing to ask any more. */
export async function readGuestFacts(
  db: Pick<Database, 'query'>,
  { licence_id, locale }: { licence_id: string; locale: Locale },
  id: string,
): Promise<GuestFacts | null> {
  return db.query(licence_id, async (q) => {
    const found = await findGuestLink(q, licence_id, id);
    const told = found && (await describeGuestRequest(q, found.link));
    if (!told) return null;
    const isEnglish = locale === 'en';
    return {
      document: (isEnglish && told.label_en) || told.label,
      description: (isEnglish && told.description_en) || told.description,
      person: told.person,
      asked_by: told.asked_by,
      text: told.text,
      until: told.until,
    };
  });
}
