import { sepaMandateWords } from '@klantportaal/contract/terms/sepa-mandate';
import { formatIban } from '@klantportaal/contract/values/iban';
import type { Fact, LetterData } from '../../documents/letter.ts';
import { pick } from '../../mails/content.ts';
import { letterheadOf } from '../../shared/letterhead.ts';
import type { LicenceData } from '../../shared/licences.ts';
import type { Evidence } from './evidence.ts';
import type { TermsShown } from './terms-shown.ts';

/** What stands behind the assignment in the signed document, each on a page of its own (decision 19). */
export function signatureLetters(licence: LicenceData, evidence: Evidence, terms: TermsShown): LetterData[] {
  const { reader, mandate } = evidence;
  const paper = { language: reader.locale, firm: letterheadOf(licence) } as const;
  return [
    { ...paper, ...signature(licence, evidence) },
    ...(mandate ? [{ ...paper, ...mandateLetter(licence, evidence, mandate) }] : []),
    { ...paper, ...termsLetter(terms) },
  ];
}

type Words = Omit<LetterData, 'language' | 'firm'>;
const wordsFor = ({ reader }: Evidence) => pick({ language: reader.locale, style: reader.style });

/** '21 november 2026 om 13:05:09', by the clock in the Netherlands. */
function clockTime(iso: string, { reader }: Evidence): string {
  const format = new Intl.DateTimeFormat(reader.locale === 'en' ? 'en-GB' : 'nl-NL', {
    dateStyle: 'long',
    timeStyle: 'medium',
    timeZone: 'Europe/Amsterdam',
  });
  return format.format(new Date(iso));
}

/** In groups, so that a line can break. */
const readable = (hash: string): string => hash.match(/.{1,8}/g)?.join(' ') ?? hash;

function signature(licence: LicenceData, evidence: Evidence): Words {
  const say = wordsFor(evidence);
  const { document, terms, consent_texts } = evidence;
  const methods: Record<Evidence['authentication_method'], string> = {
    password: say('wachtwoord', 'wachtwoord', 'password'),
    'password+otp': say('wachtwoord en eenmalige code', 'wachtwoord en eenmalige code', 'password and one-time code'),
    'password+recovery': say('wachtwoord en herstelcode', 'wachtwoord en herstelcode', 'password and recovery code'),
    'view-as': '',
  };
  const hashOf = (what: string) => say(`SHA-256 van ${what}`, `SHA-256 van ${what}`, `SHA-256 of ${what}`);
  const facts: { label: string; value: string | null }[] = [
    {
      label: say('Ingelogd met', 'Ingelogd met', 'Signed in with'),
      value: methods[evidence.authentication_method],
    },
    { label: say('Netwerkadres', 'Netwerkadres', 'Network address'), value: evidence.address },
    { label: say('Browser', 'Browser', 'Browser'), value: evidence.user_agent },
    { label: say('Document', 'Document', 'Document'), value: document.name },
    {
      label: say('Versie van het document', 'Versie van het document', 'Version of the document'),
      value: document.version,
    },
    { label: hashOf(say('het document', 'het document', 'the document')), value: readable(document.sha256) },
    { label: say('Voorwaarden', 'Voorwaarden', 'Terms'), value: terms.title },
    {
      label: say('Versie van de voorwaarden', 'Versie van de voorwaarden', 'Version of the terms'),
      value: terms.version,
    },
    { label: hashOf(say('de voorwaarden', 'de voorwaarden', 'the terms')), value: readable(terms.sha256) },
    {
      label: say('Voorwaarden geopend', 'Voorwaarden geopend', 'Terms opened'),
      value: terms.opened_at && clockTime(terms.opened_at, evidence),
    },
    {
      label: say('Voorwaarden gelezen', 'Voorwaarden gelezen', 'Terms read'),
      value: terms.read_at && clockTime(terms.read_at, evidence),
    },
  ];
  return {
    title: say('Ondertekening', 'Ondertekening', 'Signature'),
    intro: [
      say(
        `Deze opdracht is digitaal ondertekend in het portaal van ${licence.name}.`,
        `Deze opdracht is digitaal ondertekend in het portaal van ${licence.name}.`,
        `This assignment was signed digitally in the portal of ${licence.name}.`,
      ),
    ],
    facts: [
      { label: say('Ondertekend door', 'Ondertekend door', 'Signed by'), value: evidence.signer.name },
      { label: say('Ondertekend op', 'Ondertekend op', 'Signed on'), value: clockTime(evidence.signed_at, evidence) },
    ],
    sections: [
      ...(consent_texts.length > 0
        ? [
            {
              title: say('Waarmee u akkoord ging', 'Waarmee je akkoord ging', 'What you agreed to'),
              paragraphs: consent_texts,
            },
          ]
        : []),
      {
        title: say('Hoe dit is vastgelegd', 'Hoe dit is vastgelegd', 'How this was recorded'),
        facts: facts.filter((fact): fact is Fact => Boolean(fact.value)),
      },
    ],
  };
}

/** Apart from all else, as a mandate must stand (decision 19). */
function mandateLetter(licence: LicenceData, evidence: Evidence, mandate: NonNullable<Evidence['mandate']>): Words {
  const say = wordsFor(evidence);
  return {
    title: say('SEPA-machtiging', 'SEPA-machtiging', 'SEPA mandate'),
    intro: sepaMandateWords(evidence.reader, mandate.creditor),
    facts: [
      {
        label: say('Kenmerk van de machtiging', 'Kenmerk van de machtiging', 'Mandate reference'),
        value: mandate.reference,
      },
      { label: say('Incassant', 'Incassant', 'Creditor'), value: mandate.creditor },
      { label: say('Adres', 'Adres', 'Address'), value: letterheadOf(licence).lines.join(', ') },
      { label: say('Incassant-ID', 'Incassant-ID', 'Creditor identifier'), value: mandate.creditor_id },
      {
        label: say('Soort betaling', 'Soort betaling', 'Type of payment'),
        value: say('Doorlopend', 'Doorlopend', 'Recurrent'),
      },
      { label: say('Naam rekeninghouder', 'Naam rekeninghouder', 'Account holder'), value: mandate.name },
      {
        label: say('Rekeningnummer (IBAN)', 'Rekeningnummer (IBAN)', 'Account number (IBAN)'),
        value: formatIban(mandate.iban),
      },
      { label: say('Ondertekend op', 'Ondertekend op', 'Signed on'), value: clockTime(evidence.signed_at, evidence) },
    ].filter(({ value }) => value),
  };
}

/** Words before the first heading stand as introduction. */
function termsLetter({ title, sections }: TermsShown): Words {
  const [first, ...rest] = sections;
  return first?.title === '' ? { title, intro: first.paragraphs, sections: rest } : { title, sections };
}
