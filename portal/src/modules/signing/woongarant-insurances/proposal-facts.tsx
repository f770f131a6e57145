import { proposalCover } from '@klantportaal/contract/modules/signing/terms/proposal-cover';
import type { WoongarantProposal } from '@klantportaal/contract/modules/tasks/actions';
import { formatMoney } from '@klantportaal/web/i18n/amounts.ts';
import { useFormat } from '@klantportaal/web/i18n/format.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Card } from '@klantportaal/web/ui/content/card.tsx';
import { Facts } from '@klantportaal/web/ui/content/facts.tsx';
import { Icon } from '@klantportaal/web/ui/content/icon.tsx';
import { CircleCheck } from '@klantportaal/web/ui/content/icons.ts';
import { Alert } from '@klantportaal/web/ui/feedback/alert.tsx';
import { usePerPeriod } from '../../products/use-per-period.ts';
import classes from './woongarant-insurances.module.css';

interface FactsProps {
  proposal: WoongarantProposal;
}

/** The proposal's main facts: its content, its cover, and what to watch out for (Q2-30 to Q2-33). */
export function ProposalFacts({ proposal }: FactsProps) {
  const t = useText();
  const { dayInNumbers } = useFormat();
  const perPeriod = usePerPeriod();
  return (
    <>
      <Card title={t('proposal.overview')}>
        <Facts
          items={[
            { label: t('proposal.premium'), value: perPeriod(proposal.premium, 1), strong: true },
            { label: t('proposal.product'), value: proposal.product },
            { label: t('proposal.address'), value: proposal.risicoAddress },
            { label: t('proposal.coverage'), value: proposal.coverage },
            { label: t('proposal.deductible'), value: formatMoney(proposal.deductibleContents) },
            { label: t('proposal.quote_date'), value: dayInNumbers(proposal.quoteDate) },
            { label: t('proposal.code'), value: proposal.proposalCode },
          ]}
        />
      </Card>
      <CoveredCard proposal={proposal} />
      {!proposal.isApartment && <HouseCard proposal={proposal} />}
    </>
  );
}

/** The insured parts: of a house the building, of an apartment the owner's interest and glass. */
function CoveredCard({ proposal: { isApartment } }: FactsProps) {
  const t = useText();
  const included = (
    <span className={classes.tick}>
      <Icon of={CircleCheck} />
      {t('proposal.included')}
    </span>
  );
  return (
    <Card title={t('proposal.covered')}>
      <Facts
        items={[
          { label: t('proposal.liability'), value: formatMoney(proposalCover.liability) },
          { label: t('proposal.contents'), value: included },
          { label: t('proposal.underinsurance'), value: included },
          { label: t('proposal.building'), value: !isApartment && included },
          { label: t('proposal.owners_interest'), value: isApartment && formatMoney(proposalCover.owners_interest) },
          { label: t('proposal.glass'), value: isApartment && included },
        ]}
      />
    </Card>
  );
}

/** Facts for a house only: the excess after a storm and the premium during a renovation, each with its warning. */
function HouseCard({ proposal: { deductibleProperty, renovationPremium } }: FactsProps) {
  const t = useText();
  const perPeriod = usePerPeriod();
  if (deductibleProperty === null && renovationPremium === null) return null;
  return (
    <Card title={t('proposal.house')}>
      <Facts
        items={[
          { label: t('proposal.storm'), value: formatMoney(deductibleProperty) },
          { label: t('proposal.renovation'), value: perPeriod(renovationPremium, 1) },
        ]}
      />
      {deductibleProperty !== null && (
        <Alert tone="warning">{t('proposal.storm_warning', { amount: formatMoney(deductibleProperty) })}</Alert>
      )}
      {renovationPremium !== null && <Alert tone="warning">{t('proposal.renovation_warning')}</Alert>}
    </Card>
  );
}
