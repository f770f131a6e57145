import { sepaMandateWords } from '@klantportaal/contract/terms/sepa-mandate';
import { formatIban } from '@klantportaal/contract/values/iban';
import type { LetterData } from '../../documents/letter.ts';
import { letterheadOf } from '../../licences/letterhead.ts';
import type { LicenceData } from '../../licences/licences.ts';
import { clockTime, readableHash, signatureWords } from '../../signing/signature-words.ts';
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

function signature(licence: LicenceData, evidence: Evidence): Words {
  const say = otdTexts(licence, evidence.reader);
  const { terms } = evidence;
  const read = (moment: string | null) => moment && clockTime(moment, evidence);
  return {
    intro: [say('letter.signature.intro')],
    ...signatureWords(licence, evidence, [
      { label: say('letter.signature.terms'), value: terms.title },
      { label: say('letter.signature.terms_version'), value: terms.version },
      { label: say('letter.signature.terms_hash'), value: readableHash(terms.sha256) },
      { label: say('letter.signature.terms_opened'), value: read(terms.opened_at) },
      { label: say('letter.signature.terms_read'), value: read(terms.read_at) },
    ]),
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
      ...signatureWords(licence, evidence).facts.slice(1),
    ].filter(({ value }) => value),
  };
}

/** Text before the first heading is the introduction. */
function termsLetter({ title, sections }: TermsShown): Words {
  const [first, ...rest] = sections;
  return first?.title === '' ? { title, intro: first.paragraphs, sections: rest } : { title, sections };
}
