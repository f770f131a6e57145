import { historyTitle } from '../history/words.ts';

type Words = readonly [nl: string, en: string];

/** TABLE: what was looked at; others stand without. */
const ofTargets: Readonly<Record<string, Words>> = {
  dossier: ['dossier', 'dossier'],
  erasure: ['wat wissen zou doen', 'what erasing would do'],
  consumer: ['persoon', 'person'],
  action: ['vraag', 'to-do'],
  delivery: ['document', 'document'],
  original: ['bestand zoals het kwam', 'file as it came'],
  answers: ['vragenlijst', 'questionnaire'],
  signature: ['handtekening', 'signature'],
  preferences: ['voorkeuren', 'preferences'],
  licence: ['het hele kantoor', 'the whole firm'],
  'damage-report': ['schademelding', 'damage report'],
  invoice: ['factuur', 'invoice'],
  trail: ['logboek', 'audit trail'],
  'trail-review': ['maandcontrole', 'monthly review'],
};

/** TABLE: the lists that somebody of the firm reads, by their call; others stand with its name. */
const ofLists: Readonly<Record<string, Words>> = {
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
};

const LOOKS = ['read', 'download', 'export'];

/** What a line of the trail says, with what it was about where that is known. */
export function trailTitle({ act, target_kind, target_id }: TrailedAct): { nl: string; en: string } {
  const title = historyTitle('act', act);
  const isList = act === 'list' || act === 'poll';
  const about = isList
    ? (ofLists[target_id ?? ''] ?? (target_id ? ([target_id, target_id] as const) : null))
    : LOOKS.includes(act)
      ? ofTargets[target_kind ?? '']
      : null;
  return about ? { nl: `${title.nl}: ${about[0]}`, en: `${title.en}: ${about[1]}` } : title;
}

interface TrailedAct {
  act: string;
  target_kind: string | null;
  target_id: string | null;
}
