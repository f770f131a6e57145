import { sepaMandateWords } from '@klantportaal/contract/terms/sepa-mandate';
import { formatIban } from '@klantportaal/contract/values/iban';
import type { Fact, LetterData } from '../../documents/letter.ts';
import { letterheadOf } from '../../licences/letterhead.ts';
import type { LicenceData } from '../../licences/licences.ts';
import type { Evidence } from './evidence.ts';
import { otdTexts } from './otd-texts.ts';
import type { TermsShown } from './terms-shown.ts';

/** The appendix to the assignment in the signed document, each part on a new page (docs/decisions/048). */
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

/** '21 november 2026 om 13:05:09', by the clock in the Netherlands. */
function clockTime(iso: string, { reader }: Evidence): string {
  const format = new Intl.DateTimeFormat(reader.locale === 'en' ? 'en-GB' : 'nl-NL', {
    dateStyle: 'long',
    timeStyle: 'medium',
    timeZone: 'Europe/Amsterdam',
  });
  return format.format(new Date(iso));
}

/** In groups, so that it can wrap. */
const readable = (hash: string): string => hash.match(/.{1,8}/g)?.join(' ') ?? hash;

function signature(licence: LicenceData, evidence: Evidence): Words {
  const say = otdTexts(licence, evidence.reader);
  const { document, terms, consent_texts } = evidence;
  const methods: Record<Evidence['authentication_method'], string> = {
    password: say('letter.signature.by_password'),
    'password+otp': say('letter.signature.by_password_and_code'),
    'password+recovery': say('letter.signature.by_password_and_recovery'),
    'view-as': '',
  };
  const facts: { label: string; value: string | null }[] = [
    {
      label: say('letter.signature.signed_in_with'),
      value: methods[evidence.authentication_method],
    },
    { label: say('letter.signature.address'), value: evidence.address },
    { label: say('letter.signature.browser'), value: evidence.user_agent },
    { label: say('letter.signature.document'), value: document.name },
    {
      label: say('letter.signature.document_version'),
      value: document.version,
    },
    { label: say('letter.signature.document_hash'), value: readable(document.sha256) },
    { label: say('letter.signature.terms'), value: terms.title },
    {
      label: say('letter.signature.terms_version'),
      value: terms.version,
    },
    { label: say('letter.signature.terms_hash'), value: readable(terms.sha256) },
    {
      label: say('letter.signature.terms_opened'),
      value: terms.opened_at && clockTime(terms.opened_at, evidence),
    },
    {
      label: say('letter.signature.terms_read'),
      value: terms.read_at && clockTime(terms.read_at, evidence),
    },
  ];
  return {
    title: say('letter.signature.title'),
    intro: [say('letter.signature.intro')],
    facts: [
      { label: say('letter.signature.signed_by'), value: evidence.signer.name },
      { label: say('letter.signature.signed_on'), value: clockTime(evidence.signed_at, evidence) },
    ],
    sections: [
      ...(consent_texts.length > 0
        ? [
            {
              title: say('letter.signature.consents'),
              paragraphs: consent_texts,
            },
          ]
        : []),
      {
        title: say('letter.signature.record'),
        facts: facts.filter((fact): fact is Fact => Boolean(fact.value)),
      },
    ],
  };
}

/** Separate from everything else, as a mandate must be (docs/decisions/048). */
function mandateLetter(licence: LicenceData, evidence: Evidence, mandate: NonNullable<Evidence['mandate']>): Words {
  const say = otdTexts(licence, evidence.reader);
  return {
    title: say('letter.mandate.title'),
    intro: sepaMandateWords(evidence.reader, mandate.creditor),
    facts: [
      {
        label: say('letter.mandate.reference'),
        value: mandate.reference,
      },
      { label: say('letter.mandate.creditor'), value: mandate.creditor },
      { label: say('letter.mandate.address'), value: letterheadOf(licence).lines.join(', ') },
      { label: say('letter.mandate.creditor_id'), value: mandate.creditor_id },
      {
        label: say('letter.mandate.type'),
        value: say('letter.mandate.recurrent'),
      },
      { label: say('letter.mandate.holder'), value: mandate.name },
      {
        label: say('letter.mandate.iban'),
        value: formatIban(mandate.iban),
      },
      { label: say('letter.signature.signed_on'), value: clockTime(evidence.signed_at, evidence) },
    ].filter(({ value }) => value),
  };
}

/** Text before the first heading is the introduction. */
function termsLetter({ title, sections }: TermsShown): Words {
  const [first, ...rest] = sections;
  return first?.title === '' ? { title, intro: first.paragraphs, sections: rest } : { title, sections };
}
