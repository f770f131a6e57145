import type { EventType } from '@klantportaal/contract/backoffice/event-types';

type Words = readonly [nl: string, en: string];

/** TABLE: what happened, for people of the firm. The compiler enforces that every event has both languages. */
const ofEvents: Record<EventType, Words> = {
  'access.confirmed': ['Inzage door de ander bevestigd', 'Confirmed that the other may see this'],
  'access.ended': ['Inzage beëindigd', 'Access ended'],
  'access.granted': ['Inzage gegeven', 'Access given'],
  'action.closed': ['Actie gesloten', 'To-do closed'],
  'action.removed': ['Actie verwijderd', 'To-do removed'],
  'action.reopened': ['Actie heropend', 'To-do reopened'],
  'action.requested': ['Opgevraagd', 'Requested'],
  'adviser.returned': ['Adviseur is terug', 'Adviser is back'],
  'adviser.substituted': ['Vervanging van adviseur', 'Substitute for adviser'],
  'appointment.cancelled': ['Afspraak afgezegd', 'Appointment cancelled'],
  'bankguarantee.approved': ['Bankgarantie akkoord', 'Bank guarantee accepted'],
  'bankguarantee.declined': ['Bankgarantie niet akkoord', 'Bank guarantee declined'],
  'cardif-premium.accepted': ['Premie akkoord', 'Premium accepted'],
  'cardif-premium.applied': ['Aanvraag bij de verzekeraar', 'Application taken by the insurer'],
  'cardif-premium.declined': ['Premie niet akkoord', 'Premium declined'],
  'conditions-precedent.submitted': ['Datum ontbindende voorwaarden doorgegeven', 'Date of conditions precedent given'],
  'consumer.invited': ['Uitgenodigd', 'Invited'],
  'consumer.mail-address-corrected': ['E-mailadres verbeterd', 'Mail address corrected'],
  'consumer.reset-link-sent': ['Link voor nieuw wachtwoord verstuurd', 'Link to choose a password sent'],
  'consumer.two-factor-reset': ['Tweede factor opnieuw in te stellen', 'New second factor allowed'],
  'damage-report.created': ['Schade gemeld', 'Damage reported'],
  'delivery.approved': ['Document akkoord', 'Document approved'],
  'delivery.deleted': ['Document teruggenomen', 'Document taken back'],
  'delivery.doubted': ['In twijfel over document', 'In doubt about document'],
  'delivery.lapsed': ['Document verlopen', 'Document lapsed'],
  'delivery.provisionally-approved': ['Document voorlopig akkoord', 'Document provisionally approved'],
  'delivery.received': ['Document ontvangen', 'Document received'],
  'delivery.rejected': ['Document afgekeurd', 'Document rejected'],
  'dialog-journey.started': ['Naar de dialoog gegaan', 'Went to the dialogue'],
  'document-approval.answered': ['Document beantwoord', 'Document answered'],
  'document.downloaded': ['Document gedownload', 'Document downloaded'],
  'dossier.assigned': ['Dossier toegewezen', 'Dossier assigned'],
  'dossier.closed': ['Dossier gesloten', 'Dossier closed'],
  'dossier.created': ['Dossier aangemaakt', 'Dossier created'],
  'dossier.handed-over': ['Dossier overgedragen', 'Dossier handed over'],
  'dossier.merged': ['Dossier samengevoegd', 'Dossier merged'],
  'dossier.removed': ['Dossier verwijderd', 'Dossier removed'],
  'dossier.reopened': ['Dossier heropend', 'Dossier reopened'],
  'inbox-item.finished': ['Afgehandeld', 'Done with'],
  'inbox-item.returned': ['Teruggezet in de lijst', 'Put back into the list'],
  'inbox-item.snoozed': ['Uitgesteld', 'Put aside'],
  'invoice.paid': ['Factuur betaald', 'Invoice paid'],
  'invoice.paid-differently': ['Factuur anders betaald', 'Invoice paid differently'],
  'job.given-up': ['Werk opgegeven', 'Work given up'],
  'language.chosen': ['Taal gekozen', 'Language chosen'],
  'mail.given-up': ['E-mail niet verzonden', 'Mail not sent'],
  'mail.refused': ['E-mail geweigerd', 'Mail refused'],
  'mail.repeated': ['E-mail opnieuw verzonden', 'Mail sent again'],
  'marketing-preference.updated': ['Voorkeur voor berichten gewijzigd', 'Preference for messages changed'],
  'mortgage.details-updated': ['Hypotheekgegevens bijgewerkt', 'Details of the mortgage updated'],
  'mortgage.market-value-updated': ['Woningwaarde opgegeven', 'Value of the home given'],
  'mortgage.opportunity-answered': ['Besparing beantwoord', 'Savings offer answered'],
  'note.added': ['Notitie gemaakt', 'Note made'],
  'nps.follow-up-answered': ['Reden bij score gegeven', 'Reason for the score given'],
  'nps.free-answer-given': ['Score toegelicht', 'Score explained'],
  'nps.removed': ['Vraag om feedback verwijderd', 'Question for feedback removed'],
  'nps.scored': ['Score gegeven', 'Score given'],
  'otd.signed': ['Opdracht ondertekend', 'Assignment signed'],
  'payment.cancelled': ['Betaling afgebroken', 'Payment cancelled'],
  'payment.expired': ['Betaling verlopen', 'Payment expired'],
  'payment.failed': ['Betaling mislukt', 'Payment failed'],
  'person.removed': ['Persoon verwijderd', 'Person removed'],
  'product.ended': ['Product beëindigd', 'Product ended'],
  'product.removed': ['Product verwijderd', 'Product removed'],
  'questionnaire.submitted': ['Vragenlijst ingevuld', 'Questionnaire sent'],
  'quote-attachment.downloaded': ['Document bij offerte gedownload', 'Document of a quote downloaded'],
  'staff.changed': ['Account van medewerker gewijzigd', 'Account of staff changed'],
  'staff.ended': ['Account van medewerker beëindigd', 'Account of staff ended'],
  'staff.invited': ['Medewerker uitgenodigd', 'Staff invited'],
  'staff.two-factor-reset': [
    'Tweede factor van medewerker opnieuw in te stellen',
    'New second factor of staff allowed',
  ],
  'todo-mails.chosen': ['Keuze over e-mails gemaakt', 'Choice about mails made'],
  'webhook.paused': ['Webhook gepauzeerd', 'Webhook paused'],
  'woongarant-proposal.signed': ['Voorstel ondertekend', 'Proposal signed'],
};

/** TABLE: the same of what only the trail tells; others stand with the name of the act. */
const ofActs: Readonly<Record<string, Words>> = {
  'signed-in': ['Ingelogd', 'Signed in'],
  'signed-out': ['Uitgelogd', 'Signed out'],
  'password-changed': ['Wachtwoord gewijzigd', 'Password changed'],
  'two-factor-enabled': ['Tweede factor ingesteld', 'Second factor set up'],
  'recovery-codes-renewed': ['Herstelcodes vernieuwd', 'Recovery codes renewed'],
  'sessions-ended': ['Overal uitgelogd', 'Signed out everywhere'],
  'verdict-undone': ['Oordeel ongedaan gemaakt', 'Verdict undone'],
  'closing-undone': ['Sluiten ongedaan gemaakt', 'Closing undone'],
  'request-undone': ['Verzoek ongedaan gemaakt', 'Request undone'],
  'start-payment': ['Betaling begonnen', 'Payment started'],
  'file-uploaded': ['Bestand geüpload', 'File uploaded'],
  export: ['Dossier geëxporteerd', 'Dossier exported'],
  erased: ['Persoon gewist', 'Person erased'],
  download: ['Gedownload', 'Downloaded'],
};

const isEvent = (type: string): type is EventType => Object.hasOwn(ofEvents, type);

/** What a line of the history says in both languages. */
export function historyTitle(source: 'event' | 'act' | 'mail', type: string): { nl: string; en: string } {
  if (source === 'mail') return { nl: 'E-mail', en: 'Mail' };
  const known = source === 'event' && isEvent(type) ? ofEvents[type] : ofActs[type];
  const [nl, en] = known ?? [`Handeling: ${type}`, `Act: ${type}`];
  return { nl, en };
}
