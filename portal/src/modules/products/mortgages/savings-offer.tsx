import type { ProductAction } from '@klantportaal/contract/modules/tasks/actions';
import { formatMoney } from '@klantportaal/web/i18n/amounts.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Card } from '@klantportaal/web/ui/content/card.tsx';
import { Words } from '@klantportaal/web/ui/content/words.tsx';
import classes from './savings-offer.module.css';

type Offer = Pick<
  ProductAction,
  'smartcare_show_amount' | 'smartcare_min_savings_amount' | 'smartcare_savings_period' | 'smartcare_explain'
>;

/** The possible saving, if the firm shows it, and the firm's explanation (D2-27). */
export function SavingsOffer({ action }: { action: Offer }) {
  const t = useText();
  const { smartcare_show_amount: shown, smartcare_min_savings_amount: amount, smartcare_explain: explanation } = action;
  const highlighted = shown && amount !== null;
  if (!highlighted && !explanation) return null;
  return (
    <Card title={t('opportunity.offer')}>
      {highlighted && (
        <p className={classes.amount}>
          <strong>{formatMoney(amount)}</strong>{' '}
          <span>{t(`savings.${action.smartcare_savings_period ?? 'MONTHLY'}`)}</span>
        </p>
      )}
      {explanation && (
        <p className={classes.explanation}>
          <Words>{explanation}</Words>
        </p>
      )}
    </Card>
  );
}
