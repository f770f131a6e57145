import { formatDutchDate } from '@klantportaal/contract/values/dates/dutch-date';
import { hasKey } from '@klantportaal/contract/values/guards';
import type { JsonObject } from '../../../platform/db/columns.ts';
import type { Database } from '../../../platform/db/open.ts';
import type { JobHandler } from '../../../platform/jobs/outbox.ts';
import type { Clock } from '../../../platform/kernel/clock.ts';
import { actWords } from '../../audit/act-words.ts';
import { identityFields } from '../../audit/told-acts.ts';
import type { Say } from '../../licences/speak.ts';
import type { MailContent, MailContext } from '../../notifications/content.ts';
import { findActor } from './actors.queries.ts';
import { enqueueStaffMail, type ToldAct } from './mail-orders.ts';
import type nl from './texts.nl.ts';

/** Turns what somebody did into one mail for each administrator: who did what, for what outlives who did it. */
export const tellAdministrators =
  ({ db, clock }: { db: Database; clock: Clock }): JobHandler<'tell-administrators'> =>
  async ({ licence_id, payload: order }) => {
    const who = await db.queryAsSystem((q) => findActor(q, licence_id, order));
    const told: ToldAct = {
      act: order.act,
      who,
      about: findSubject(order.details),
      changes: listChanges(order.details),
    };
    await db.transaction(licence_id, async (tx) => {
      for (const id of order.to) await enqueueStaffMail(tx, { id, licence_id }, 'told', clock.now(), { told });
    });
  };

/** The subject as the trail has it: a name, an address, or the host of a URL, whose rest may hold a secret. */
function findSubject({ name, email, url, issuer, domain }: JsonObject): string | null {
  if (typeof url === 'string') return new URL(url).host;
  return [name, email, issuer, domain].find((word) => typeof word === 'string') ?? null;
}

function listChanges({ changes, role, counts_until }: JsonObject): ToldAct['changes'] {
  const moved = (changes ?? {}) as Record<string, { from: string | null; to: string | null }>;
  return [
    ...(typeof role === 'string' ? [{ field: 'role' as const, from: null, to: role }] : []),
    ...(typeof counts_until === 'string'
      ? [{ field: 'counts_until' as const, from: null, to: formatDutchDate(counts_until) }]
      : []),
    ...identityFields.flatMap((field) => (moved[field] ? [{ field, ...moved[field] }] : [])),
  ];
}

/** TABLE: what each field is called. */
const fieldWords: Record<ToldAct['changes'][number]['field'], readonly [nl: string, en: string]> = {
  name: ['Naam van het kantoor', 'Name of the firm'],
  email_from: ['Afzender van e-mails', 'Sender of emails'],
  domains: ['Domeinen', 'Domains'],
  'settings.public_urls': ['Adres van het portaal', 'Address of the portal'],
  'settings.emailaddress': ['E-mailadres', 'Email address'],
  'settings.phone': ['Telefoonnummer', 'Phone number'],
  'settings.whatsapp': ['WhatsApp-nummer', 'WhatsApp number'],
  'settings.iban': ['Rekeningnummer', 'Account number'],
  'settings.iban_name': ['Naam van de rekening', 'Name of the account'],
  role: ['Rol', 'Role'],
  counts_until: ['Geldt tot', 'Counts until'],
};

/** The mail to one administrator. */
export function buildToldContent(
  say: Say<typeof nl>,
  { locale, link }: Pick<MailContext, 'locale' | 'link'>,
  { act, who, about, changes }: ToldAct,
): Omit<MailContent, 'greeting' | 'footnote'> {
  const nth = locale === 'nl' ? 0 : 1;
  const did = hasKey(actWords, act) ? actWords[act][nth] : act;
  const summary = about ? `${did}: ${about}` : did;
  const by = {
    staff: () => say('staff_mail.told.by_staff', { who: who.name ?? '', email: who.email ?? '' }),
    key: () => say('staff_mail.told.by_key', { who: who.name ?? '' }),
    supplier: () => say('staff_mail.told.by_supplier', { who: who.name ?? '' }),
    operator: () => say('staff_mail.told.by_operator'),
    program: () => say('staff_mail.told.by_program'),
  }[who.kind]();
  return {
    subject: say('staff_mail.told.subject', { what: did }),
    preview: by,
    heading: did,
    before: [
      `${summary}.`,
      by,
      ...changes.map(({ field, from, to }) => {
        const none = say('staff_mail.told.none');
        return `${fieldWords[field][nth]}: ${from === null ? '' : `${from} → `}${to ?? none}`;
      }),
    ],
    button: link ? { label: say('staff_mail.told.button'), link } : null,
    after:
      who.kind === 'program'
        ? [say('staff_mail.told.publish_again')]
        : [say('staff_mail.told.why'), say('staff_mail.told.not_right')],
  };
}
