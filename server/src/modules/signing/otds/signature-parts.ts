import type { AssignmentEvidence } from '@klantportaal/contract/modules/signing/signature-evidence';
import { buildSepaMandate, formatCreditorAddress } from '@klantportaal/contract/modules/signing/terms/sepa-mandate';
import { formatIban } from '@klantportaal/contract/values/iban';
import { pickGiven } from '@klantportaal/contract/values/objects';
import type { LetterPart } from '../../../platform/pdf/letter.ts';
import { getPostalAddress } from '../../licences/letterhead.ts';
import type { LicenceData } from '../../licences/licences.ts';
import { createSignatureText, formatClockTime, formatHash } from '../signature-words.ts';
import { createOtdSpeaker } from './otd-texts.ts';
import type { TermsShown } from './terms-shown.ts';

/** The parts after the assignment in the signed document, each on a new page. */
export function createSignatureParts(
  licence: LicenceData,
  evidence: AssignmentEvidence,
  terms: TermsShown,
): LetterPart[] {
  const { mandate } = evidence;
  return [
    createSignaturePart(licence, evidence),
    ...(mandate ? [createMandatePart(licence, evidence, mandate)] : []),
    createTermsPart(terms),
  ];
}

function createSignaturePart(licence: LicenceData, evidence: AssignmentEvidence): LetterPart {
  const say = createOtdSpeaker(licence, evidence.reader);
  const { terms, reported } = evidence;
  const read = (moment: string | null) => moment && formatClockTime(moment);
  return {
    intro: [say('letter.signature.intro')],
    ...createSignatureText(
      licence,
      evidence,
      [
        { label: say('letter.signature.terms'), value: terms.title },
        { label: say('letter.signature.terms_version'), value: terms.version },
        { label: say('letter.signature.terms_hash'), value: formatHash(terms.sha256) },
      ],
      [
        { label: say('letter.signature.terms_opened'), value: read(reported.terms_opened_at) },
        { label: say('letter.signature.terms_read'), value: read(reported.terms_read_at) },
      ],
    ),
  };
}

/** Separate from everything else, as a mandate must be. */
function createMandatePart(
  licence: LicenceData,
  evidence: AssignmentEvidence,
  mandate: NonNullable<AssignmentEvidence['mandate']>,
): LetterPart {
  const say = createOtdSpeaker(licence, evidence.reader);
  return {
    title: say('letter.mandate.title'),
    intro: buildSepaMandate(evidence.reader, mandate.creditor),
    facts: [
      {
        label: say('letter.mandate.reference'),
        value: mandate.reference,
      },
      { label: say('letter.mandate.creditor'), value: mandate.creditor },
      {
        label: say('letter.mandate.address'),
        value: formatCreditorAddress(getPostalAddress(licence), evidence.reader),
      },
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
      ...createSignatureText(licence, evidence).facts.slice(1),
    ].filter(({ value }) => value),
  };
}

/** Text before the first heading is the introduction. */
function createTermsPart({ title, sections }: TermsShown): LetterPart {
  const [first, ...rest] = sections;
  return first?.title === ''
    ? { title, ...pickGiven({ intro: first.paragraphs }), sections: rest }
    : { title, sections };
}
