import type { ProductAction } from '@klantportaal/contract/modules/tasks/actions';
import { useFormat } from '@klantportaal/web/i18n/format.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { LinkButton } from '@klantportaal/web/ui/buttons/button.tsx';
import { Card } from '@klantportaal/web/ui/content/card.tsx';
import { Words } from '@klantportaal/web/ui/content/words.tsx';
import { Alert } from '@klantportaal/web/ui/feedback/alert.tsx';
import { Loading, SkeletonFacts } from '@klantportaal/web/ui/feedback/skeleton.tsx';
import { PageFrame, Stack } from '@klantportaal/web/ui/layout/page-frame.tsx';
import { to } from '../../../lib/links.ts';
import { useRouteParams } from '../../../lib/use-route-params.ts';
import { PageAside } from '../../../page/page-adviser.tsx';
import { QueryState } from '../../../page/query-state.tsx';
import { ForDoer } from '../../tasks/for-doer.tsx';
import { useAskedAction } from '../../tasks/use-asked-action.ts';
import { DateForm } from './date-form.tsx';

/** Asks until when the purchase can be called off (D2-93, D5-32). */
export default function ConditionsPrecedentPage() {
  const t = useText();
  const { dayInWords } = useFormat();
  const { action: id } = useRouteParams('update-date-conditions-precedent');
  const asked = useAskedAction(id, { type: 'REQUEST_DATE_CONDITIONS_PRECEDENT' });
  const { action, closed } = asked;

  const handleSaved = ({ product }: ProductAction, date: string) =>
    asked.conclude('success', t('conditions.success'), {
      title: t('conditions.received', { date: dayInWords(date) }),
      text: t('conditions.what_next'),
      receipt:
        product?.type === 'MORTGAGE'
          ? { href: to('mortgage', { id: product.id }), text: t('conditions.receipt') }
          : undefined,
    });

  return (
    <PageFrame
      width="narrow"
      contact={<PageAside about={action?.product?.type} action={action} said={['product', 'until']} />}
      title={action?.label ?? t('conditions.title')}
      intro={action && <AskedFor action={action} />}
      back={{ href: to('dashboard'), text: t('common.to_dashboard') }}
    >
      <QueryState
        of={asked.actions}
        skeleton={
          <Loading>
            <SkeletonFacts rows={3} />
          </Loading>
        }
        failed={t('conditions.failed')}
      >
        {() =>
          action &&
          (closed ? (
            <Closed action={action} />
          ) : (
            <Stack>
              <Card>
                <p>{t('conditions.meaning')}</p>
                {action.comment && (
                  <p>
                    <Words>{action.comment}</Words>
                  </p>
                )}
              </Card>
              <ForDoer action={action}>
                <DateForm
                  action={action.id}
                  onSaved={(date) => handleSaved(action, date)}
                  onAlreadyDone={() => void asked.renew()}
                />
              </ForDoer>
            </Stack>
          ))
        }
      </QueryState>
    </PageFrame>
  );
}

/** For which product, and until when there is time. */
function AskedFor({ action: { product, deadline, is_done } }: { action: ProductAction }) {
  const t = useText();
  const { dayInWords } = useFormat();
  return (
    <>
      {product && product.type !== 'DOSSIER' && (
        <p>
          <Words>{t('conditions.product', { product: product.label })}</Words>
        </p>
      )}
      {deadline && !is_done && <p>{t('conditions.deadline', { date: dayInWords(deadline) })}</p>}
    </>
  );
}

function Closed({ action: { date_conditions_precedent: date } }: { action: ProductAction }) {
  const t = useText();
  const { dayInWords } = useFormat();
  return (
    <Stack>
      <Alert title={t(date ? 'conditions.closed' : 'conditions.closed_without_date')}>
        {date ? t('conditions.closed_with_date', { date: dayInWords(date) }) : t('conditions.closed_text')}
      </Alert>
      <LinkButton look="secondary" href={to('dashboard')}>
        {t('common.to_dashboard')}
      </LinkButton>
    </Stack>
  );
}
