import type { backofficeCalls } from '@klantportaal/contract/firm-calls';

/** The calls of the firm by their names. */
type Call = keyof typeof backofficeCalls;

/** TABLE: the lists that somebody of the firm reads, by their call. The compiler refuses a list that has no words. */
export const listWords = {
  listDrafts: ['wat klanten invullen', 'what consumers fill in'],
  listHistory: ['geschiedenis', 'history'],
  listMails: ['e-mails', 'mails'],
  listPayments: ['betalingen', 'payments'],
  listPastTerms: ['wat voorbij de termijn is', 'what is past its term'],
  listLegalHolds: ['bewaarplichten', 'legal holds'],
  listRetention: ['bewaartermijnen', 'periods of keeping'],
  listSignatures: ['handtekeningen', 'signatures'],
  listTodos: ['vragen', 'to-dos'],
  listTrail: ['logboek', 'audit trail'],
  listTrailReviews: ['maandcontroles', 'monthly reviews'],
  listInbox: ['te beoordelen', 'inbox'],
  countInbox: ['te beoordelen', 'inbox'],
  readChanges: ['wat er gebeurt', 'what happens'],
  listEvents: ['wat er gebeurt', 'what happens'],
  listDeliveredDocuments: ['ingestuurde documenten', 'delivered documents'],
  listSubmittedAnswers: ['ingevulde vragenlijsten', 'questionnaires that were sent'],
  listReportedDamages: ['schademeldingen', 'reported damage'],
  listMortgageUpdates: ['hypotheekgegevens', 'mortgage updates'],
  listNpsResults: ['feedback', 'feedback'],
  listNpsAnswers: ['feedback', 'feedback'],
  listReceivedMails: ['binnengekomen e-mails', 'emails that came in'],
  searchDocuments: ['tekst van documenten', 'text of documents'],
  searchEvents: ['gebeurtenissen', 'events'],
  overviewDossiers: ['dossiers', 'client files'],
  listSandboxMails: ['e-mails van de proefomgeving', 'mails of the sandbox'],
} as const satisfies Partial<Record<Call, readonly [nl: string, en: string]>>;

/** A list whose reading is a line of the trail. */
export type ListName = keyof typeof listWords;
