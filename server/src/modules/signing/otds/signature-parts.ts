import { creditorAddress, sepaMandateWords } from '@klantportaal/contract/modules/signing/terms/sepa-mandate';
import { formatIban } from '@klantportaal/contract/values/iban';
import type { LetterPart } from '../../../platform/pdf/letter.ts';
import { postalAddressOf } from '../../licences/letterhead.ts';
import type { LicenceData } from '../../licences/licences.ts';
import { clockTime, readableHash, signatureWords } from '../signature-words.ts';
import type { Evidence } from './evidence.ts';
import { otdTexts } from './otd-texts.ts';
import type { TermsShown } from './terms-shown.ts';

/** What follows the assignment in the signed document, each part on a new page (docs/decisions/048). */
export function signatureParts(licence: LicenceData, evidence: Evidence, terms: TermsShown): LetterPart[] {
  const { mandate } = evidence;
  return [
    signature(licence, evidence),
    ...(mandate ? [mandatePart(licence, evidence, mandate)] : []),
    termsPart(terms),
  ];
}

function signature(licence: LicenceData, evidence: Evidence): LetterPart {
  const say = otdTexts(licence, evidence.reader);
  const { terms, reported } = evidence;
  const read = (moment: string | null) => moment && clockTime(moment);
  return {
    intro: [say('letter.signature.intro')],
    ...signatureWords(
      licence,
      evidence,
      [
        { label: say('letter.signature.terms'), value: terms.title },
        { label: say('letter.signature.terms_version'), value: terms.version },
        { label: say('letter.signature.terms_hash'), value: readableHash(terms.sha256) },
      ],
      [
        { label: say('letter.signature.terms_opened'), value: read(reported.terms_opened_at) },
        { label: say('letter.signature.terms_read'), value: read(reported.terms_read_at) },
      ],
    ),
  };
}

/** Separate from everything else, as a mandate must be (docs/decisions/048). */
function mandatePart(licence: LicenceData, evidence: Evidence, mandate: NonNullable<Evidence['mandate']>): LetterPart {
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
      { label: say('letter.mandate.address'), value: creditorAddress(postalAddressOf(licence), evidence.reader) },
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
function termsPart({ title, sections }: TermsShown): LetterPart {
  const [first, ...rest] = sections;
  return first?.title === '' ? { title, intro: first.paragraphs, sections: rest } : { title, sections };
}
