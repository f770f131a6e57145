import type { AccountOrigin, SignatureEvidence } from '@klantportaal/contract/modules/signing/signature-evidence';
import { formatDutchMoment } from '@klantportaal/contract/values/dates/dutch-moment';
import type { Fact, LetterSection } from '../../platform/pdf/letter.ts';
import type { LicenceData } from '../licences/licences.ts';
import { speak } from '../licences/speak.ts';
import en from './texts.en.ts';
import nl from './texts.nl.ts';

/** '21-11-2026 13:05:09', by the clock in the Netherlands. */
export const formatClockTime = (iso: string): string => formatDutchMoment(new Date(iso), 'seconds');

/** In groups, so that it can wrap. */
export const formatHash = (hash: string): string => hash.match(/.{1,8}/g)?.join(' ') ?? hash;

/** A fact that may have no value. */
export type MaybeFact = { label: string; value: string | null };

export interface SignatureWords {
  title: string;
  /** The signer, and the time of the signature. */
  facts: Fact[];
  /** The consents, and how the signature was recorded. */
  sections: LetterSection[];
}

/**
 * A signature as a document says it: what we know, and apart from it what the browser reported. `more` and `said`
 * continue these two; facts without a value are left out.
 */
export function createSignatureText(
  licence: LicenceData,
  evidence: SignatureEvidence,
  extraFacts: readonly MaybeFact[] = [],
  said: readonly MaybeFact[] = [],
): SignatureWords {
  const say = speak({ nl, en }, licence.words, evidence.reader, { firm: licence.name });
  const { document, consents, reported } = evidence;
  const methods: Record<SignatureEvidence['authentication_method'], string> = {
    password: say('letter.signature.by_password'),
    'password+otp': say('letter.signature.by_password_and_code'),
    'password+recovery': say('letter.signature.by_password_and_recovery'),
    'view-as': '',
  };
  const describeAccount = ({ made_by, made_at, invited_at, password_chosen_at }: AccountOrigin): string => {
    const steps = [
      say(`letter.signature.account_by_${made_by}`, { moment: formatClockTime(made_at) }),
      invited_at && say('letter.signature.account_invited', { moment: formatClockTime(invited_at) }),
      password_chosen_at
        ? say('letter.signature.account_password', { moment: formatClockTime(password_chosen_at) })
        : say('letter.signature.account_password_given'),
    ];
    return steps.filter(Boolean).join('; ');
  };
  const record: MaybeFact[] = [
    { label: say('letter.signature.signed_in_with'), value: methods[evidence.authentication_method] },
    { label: say('letter.signature.account'), value: evidence.account ? describeAccount(evidence.account) : null },
    { label: say('letter.signature.address'), value: evidence.address },
    { label: say('letter.signature.document'), value: document.name },
    { label: say('letter.signature.document_version'), value: document.version },
    { label: say('letter.signature.document_hash'), value: formatHash(document.sha256) },
    ...extraFacts,
  ];
  const browser = keepKnown([{ label: say('letter.signature.browser'), value: reported.user_agent }, ...said]);
  return {
    title: say('letter.signature.title'),
    facts: [
      { label: say('letter.signature.signed_by'), value: evidence.signer.name },
      { label: say('letter.signature.signed_on'), value: formatClockTime(evidence.signed_at) },
    ],
    sections: [
      ...(consents.length > 0
        ? [{ title: say('letter.signature.consents'), paragraphs: consents.flatMap(({ words }) => words) }]
        : []),
      { title: say('letter.signature.record'), facts: keepKnown(record) },
      ...(browser.length > 0 ? [{ title: say('letter.signature.reported'), facts: browser }] : []),
    ],
  };
}

const keepKnown = (facts: readonly MaybeFact[]) => facts.filter((fact): fact is Fact => Boolean(fact.value));
