import { proposalCover } from '@klantportaal/contract/modules/signing/terms/proposal-cover';
import type { WoongarantProposal } from '@klantportaal/contract/modules/tasks/actions';
import type { Reader } from '@klantportaal/contract/texts';
import { formatDutchDate } from '@klantportaal/contract/values/dates/dutch-date';
import { formatEuro } from '@klantportaal/contract/values/numbers/euro';
import type { Fact, LetterData } from '../../../platform/pdf/letter.ts';
import { toLetterhead } from '../../licences/letterhead.ts';
import type { LicenceData } from '../../licences/licences.ts';
import { type Say, speak } from '../../licences/speak.ts';
import en from './texts.en.ts';
import nl from './texts.nl.ts';

type ProposalSay = Say<typeof nl>;
type MaybeFact = { label: string; value: string | null };

export const createProposalSpeaker = (licence: LicenceData, reader: Reader): ProposalSay =>
  speak({ nl, en }, licence.words, reader, { firm: licence.name });

const keepPresent = (facts: MaybeFact[]): Fact[] => facts.filter((fact): fact is Fact => Boolean(fact.value));
const formatEuros = (amount: number | null): string | null => (amount === null ? null : formatEuro(amount));

/** The proposal on the firm's letterhead, as the consumer can read it before signing (Q2-36). */
export function createProposalLetter(
  licence: LicenceData,
  proposal: WoongarantProposal,
  reader: Reader & { name: string },
): LetterData {
  const say = createProposalSpeaker(licence, reader);
  const { product, quoteDate, proposalCode, premium } = proposal;
  return {
    language: reader.locale,
    title: [say('letter.proposal.title'), product].filter(Boolean).join(': '),
    firm: toLetterhead(licence),
    recipient: [reader.name],
    about: keepPresent([
      { label: say('letter.proposal.quote_date'), value: quoteDate && formatDutchDate(quoteDate) },
      { label: say('letter.proposal.code'), value: proposalCode },
    ]),
    intro: [say('letter.proposal.intro')],
    facts: keepPresent([
      { label: say('letter.proposal.address'), value: proposal.risicoAddress },
      { label: say('letter.proposal.coverage'), value: proposal.coverage },
      { label: say('letter.proposal.premium'), value: formatPerMonth(say, premium) },
      { label: say('letter.proposal.deductible'), value: formatEuros(proposal.deductibleContents) },
    ]),
    sections: [
      { title: say('letter.proposal.covered'), facts: listCover(say, proposal) },
      ...createHouseSection(say, proposal),
    ],
  };
}

const formatPerMonth = (say: ProposalSay, amount: number | null): string | null =>
  amount === null ? null : say('letter.proposal.per_month', { amount: formatEuro(amount) });

/** The insured risks, by kind of home (Q2-31 to Q2-33). */
function listCover(say: ProposalSay, { isApartment }: WoongarantProposal): Fact[] {
  const yes = say('letter.proposal.included');
  return [
    { label: say('letter.proposal.liability'), value: formatEuro(proposalCover.liability) },
    { label: say('letter.proposal.contents'), value: yes },
    { label: say('letter.proposal.underinsurance'), value: yes },
    ...(isApartment
      ? [
          { label: say('letter.proposal.owners_interest'), value: formatEuro(proposalCover.owners_interest) },
          { label: say('letter.proposal.glass'), value: yes },
        ]
      : [{ label: say('letter.proposal.building'), value: yes }]),
  ];
}

/** The cover that only a house has, with its warnings (Q2-31). */
function createHouseSection(
  say: ProposalSay,
  { isApartment, deductibleProperty, renovationPremium }: WoongarantProposal,
) {
  const facts = keepPresent([
    { label: say('letter.proposal.storm'), value: formatEuros(deductibleProperty) },
    { label: say('letter.proposal.renovation'), value: formatPerMonth(say, renovationPremium) },
  ]);
  if (isApartment || facts.length === 0) return [];
  const paragraphs = [
    ...(deductibleProperty === null ? [] : [say('letter.proposal.storm_note')]),
    ...(renovationPremium === null ? [] : [say('letter.proposal.renovation_note')]),
  ];
  return [{ title: say('letter.proposal.house'), facts, paragraphs }];
}
