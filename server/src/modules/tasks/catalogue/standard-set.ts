import type {
  CatalogueBodies,
  CatalogueSort,
  ConsumerText,
  DocumentKindBody,
  RejectionReasonBody,
  RequestTemplateBody,
} from '@klantportaal/contract/modules/tasks/catalogue';
import { companyKinds, incomeKinds, type KindRow } from './standard-kinds.ts';
import { damageKinds } from './standard-kinds-damage.ts';
import { homeKinds, personKinds } from './standard-kinds-home.ts';
import { checks, toConsumerText, type Words } from './standard-words.ts';

/** An entry that a firm may start with. */
type StandardEntry = {
  [Sort in CatalogueSort]: { sort: Sort; firm_id: string; body: CatalogueBodies[Sort] };
}[CatalogueSort];

function toDocumentKind({ name, ask, hint, term, checks: ids }: KindRow): DocumentKindBody {
  const toLabel = ([nl, en]: readonly [string, string]) => ({ nl, en });
  return {
    name: toLabel(name),
    code: null,
    ask: toConsumerText(ask),
    hint: toConsumerText(hint),
    requirements: [],
    term_months: term ?? null,
    term_from: 'document_date',
    checks: ids.map((id) => ({ id, label: toLabel(checks[id]) })),
    action_type: 'UPLOAD_DOCUMENTMANAGEMENT_FILE',
  };
}

/** A line of a template: a kind, for whom, and the days until its deadline. */
type Line = readonly [kind: string, whom?: 'anyone' | 'each', days?: number];

const income: readonly Line[] = [
  ['salarisstrook', 'each'],
  ['werkgeversverklaring', 'each'],
  ['bankafschrift-salaris', 'each'],
];
const means: readonly Line[] = [['spaarsaldo'], ['studieschuld', 'each'], ['leningoverzicht']];

/** TABLE: the templates of requests, by id. */
const templates: Record<
  string,
  { name: [nl: string, en: string]; about: [nl: string, en: string]; lines: readonly Line[] }
> = {
  starter: {
    name: ['Hypotheek: starter', 'Mortgage: first home'],
    about: ['Een eerste huis, in loondienst', 'A first home, in employment'],
    lines: [
      ['identiteitsbewijs', 'each', 7],
      ...income,
      ['pensioenoverzicht', 'each'],
      ...means,
      ['koopovereenkomst'],
      ['taxatierapport', 'anyone', 28],
    ],
  },
  doorstromer: {
    name: ['Hypotheek: doorstromer', 'Mortgage: next home'],
    about: ['Een volgend huis, met verkoop van het huidige', 'A next home, selling the present one'],
    lines: [
      ['identiteitsbewijs', 'each', 7],
      ...income,
      ['pensioenoverzicht', 'each'],
      ['hypotheekoverzicht'],
      ['verkoop-huidige-woning', 'anyone', 28],
      ...means,
      ['koopovereenkomst'],
      ['taxatierapport', 'anyone', 28],
    ],
  },
  oversluiten: {
    name: ['Hypotheek: oversluiten', 'Mortgage: refinancing'],
    about: ['De hypotheek naar een andere geldverstrekker', 'The mortgage to another lender'],
    lines: [
      ['identiteitsbewijs', 'each', 7],
      ...income,
      ['hypotheekoverzicht'],
      ['hypotheekakte'],
      ['eigendomsbewijs'],
      ['polis-levensverzekering'],
      ['leningoverzicht'],
      ['taxatierapport', 'anyone', 28],
    ],
  },
  ondernemer: {
    name: ['Hypotheek: ondernemer', 'Mortgage: entrepreneur'],
    about: ['Inkomen uit een eigen bedrijf', 'Income from a company of one’s own'],
    lines: [
      ['identiteitsbewijs', 'each', 7],
      ['jaarcijfers'],
      ['ib-aangifte', 'each'],
      ['ib-aanslag', 'each'],
      ['kvk-uittreksel'],
      ['btw-aangifte'],
      ['prognose'],
      ...means,
      ['koopovereenkomst'],
    ],
  },
  schade: {
    name: ['Schade', 'Claim'],
    about: ['Een schade melden en afwikkelen', 'Reporting and settling a claim'],
    lines: [['schadefoto', 'anyone', 7], ['polisblad'], ['aankoopnota'], ['offerte-herstel'], ['proces-verbaal']],
  },
};

/** TABLE: the reasons for a rejection, by id: for staff, and what the consumer reads. */
const reasons: Record<string, { label: [nl: string, en: string]; text: Words }> = {
  'niet-leesbaar': {
    label: ['Niet leesbaar', 'Cannot be read'],
    text: [
      'Wij kunnen het document niet goed lezen. Maak een scherpe foto bij daglicht, of stuur de PDF.',
      'We kunnen het document niet goed lezen. Maak een scherpe foto bij daglicht, of stuur de PDF.',
      'We cannot read the document well. Take a sharp photo by daylight, or send the PDF.',
    ],
  },
  'bladzijde-ontbreekt': {
    label: ['Bladzijden ontbreken', 'Pages are missing'],
    text: [
      'Er ontbreken bladzijden. Stuur het hele document, ook bladzijden waar weinig op staat.',
      'Er ontbreken bladzijden. Stuur het hele document, ook bladzijden waar weinig op staat.',
      'Pages are missing. Send the whole document, including pages with little on them.',
    ],
  },
  'ander-document': {
    label: ['Een ander document', 'Another document'],
    text: [
      'Dit is een ander document dan wij vroegen.',
      'Dit is een ander document dan we vroegen.',
      'This is not the document that we asked for.',
    ],
  },
  'te-oud': {
    label: ['Te oud', 'Too old'],
    text: [
      'Het document is te oud. Stuur een recenter.',
      'Het document is te oud. Stuur een recenter.',
      'The document is too old. Please send a more recent one.',
    ],
  },
  'andere-naam': {
    label: ['Een andere naam', 'Another name'],
    text: [
      'De naam op het document is een andere dan die wij van u kennen.',
      'De naam op het document is een andere dan die we van je kennen.',
      'The name on the document is not the one that we know you by.',
    ],
  },
  'niet-ondertekend': {
    label: ['Niet ondertekend', 'Not signed'],
    text: [
      'Een handtekening ontbreekt. Stuur het document opnieuw als het is ondertekend.',
      'Een handtekening ontbreekt. Stuur het document opnieuw als het is ondertekend.',
      'A signature is missing. Send the document again once it is signed.',
    ],
  },
  'bsn-zichtbaar': {
    label: ['Burgerservicenummer zichtbaar', 'Citizen service number visible'],
    text: [
      'Uw burgerservicenummer is te lezen, en dat mogen wij niet bewaren. Maak het onleesbaar en stuur het document opnieuw.',
      'Je burgerservicenummer is te lezen, en dat mogen we niet bewaren. Maak het onleesbaar en stuur het document opnieuw.',
      'Your citizen service number can be read, and we may not keep that. Make it unreadable and send the document again.',
    ],
  },
  'te-veel-afgeschermd': {
    label: ['Te veel afgeschermd', 'Too much is covered'],
    text: [
      'Er is te veel onleesbaar gemaakt. Naam, datum en bedragen moeten te lezen zijn.',
      'Er is te veel onleesbaar gemaakt. Naam, datum en bedragen moeten te lezen zijn.',
      'Too much was made unreadable. Name, date and amounts must be readable.',
    ],
  },
};

/** Days until a deadline, unless a line says otherwise. */
const usually = 14;

function toRequestTemplate({ name, about, lines }: (typeof templates)[string]): RequestTemplateBody {
  return {
    name: { nl: name[0], en: name[1] },
    description: { nl: about[0], en: about[1] },
    lines: lines.map(([kind, whom = 'anyone', days = usually]) => {
      const comment: ConsumerText | null = null;
      return { id: kind, kind, for: whom, deadline_days: days, comment };
    }),
  };
}

function toRejectionReason({ label, text }: (typeof reasons)[string]): RejectionReasonBody {
  return { label: { nl: label[0], en: label[1] }, text: toConsumerText(text) };
}

const toStandardEntries = <Row, Sort extends CatalogueSort>(
  sort: Sort,
  table: Record<string, Row>,
  bodyOf: (row: Row) => CatalogueBodies[Sort],
) => Object.entries(table).map(([firm_id, row]) => ({ sort, firm_id, body: bodyOf(row) }));

/**
 * The catalogue that a firm starts with: kinds of documents, templates of requests and reasons for a rejection, in both
 * languages and both forms of address. Kinds come before the templates that name them.
 */
export const standardSet: readonly StandardEntry[] = [
  ...[incomeKinds, companyKinds, personKinds, homeKinds, damageKinds].flatMap((kinds) =>
    toStandardEntries('document-kind', kinds, toDocumentKind),
  ),
  ...toStandardEntries('request-template', templates, toRequestTemplate),
  ...toStandardEntries('rejection-reason', reasons, toRejectionReason),
];
