import type { ActionTypeName } from '@klantportaal/contract/action-types';
import type { Mortgage } from '@klantportaal/contract/modules/products/mortgages';
import type { ProductAction } from '@klantportaal/contract/modules/tasks/actions';
import { showError } from '@klantportaal/web/i18n/error-text.ts';
import { useFormat } from '@klantportaal/web/i18n/format.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { useGo } from '@klantportaal/web/lib/current-route.ts';
import { LinkButton } from '@klantportaal/web/ui/buttons/button.tsx';
import { CircleCheck } from '@klantportaal/web/ui/content/icons.ts';
import { Loading, SkeletonFacts } from '@klantportaal/web/ui/feedback/skeleton.tsx';
import { StateMessage } from '@klantportaal/web/ui/feedback/state-message.tsx';
import { showToast } from '@klantportaal/web/ui/feedback/toasts.ts';
import { PageFrame } from '@klantportaal/web/ui/layout/page-frame.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { query } from '../../../api/query.ts';
import type { Received } from '../../../lib/confirmations.ts';
import { to } from '../../../lib/links.ts';
import { useRouteParams } from '../../../lib/use-route-params.ts';
import { QueryState } from '../../../page/query-state.tsx';
import { ForDoer } from '../../tasks/for-doer.tsx';
import { isOver } from '../../tasks/is-over.ts';
import { useProductAction } from '../use-product-action.ts';

/** The props that a form about a mortgage gets from its page. */
export interface FormOfMortgage {
  mortgage: Mortgage;
  action: ProductAction;
  /**
   * After a successful save: says so, refetches what changed, and leaves for the dashboard with a panel about what was
   * received, or for the mortgage.
   */
  onSaved: (success: string, panel?: Pick<Received, 'title' | 'text'>) => Promise<void>;
  /** After a failed save: says why. If the action was completed elsewhere, the page shows that. */
  onFailed: (error: unknown) => Promise<void>;
}

/** The props of the column beside the form, which is shown before its mortgage and action are known. */
export type FormAsideProps = { [K in 'mortgage' | 'action']: FormOfMortgage[K] | undefined };

interface FormPageProps {
  /** The type of action that the page is for. */
  type: ActionTypeName;
  title: string;
  intro: string;
  /** The column beside the form; a form without it takes the whole width. */
  Aside?: ComponentType<FormAsideProps>;
  children: (form: FormOfMortgage) => ReactNode;
}

/**
 * The page of a form about a mortgage. An id of something else leads to not-found; a closed action says so instead of
 * showing the form.
 */
export function FormPage({ type, title, intro, Aside, children }: FormPageProps) {
  const t = useText();
  const { dayInWords } = useFormat();
  const go = useGo();
  const { id, action: actionId } = useRouteParams('mortgage-loanparts');
  const asked = useProductAction(useQuery(query('listMortgages')), { id, action: actionId, type });
  const { action, product: mortgage, conclude } = asked;
  const closed = asked.closed ? action : null;

  const handleSaved: FormOfMortgage['onSaved'] = async (success, panel) => {
    const receipt = { href: to('mortgage', { id }), text: t('mortgage_form.see_mortgage') };
    if (panel) return conclude('success', success, { ...panel, receipt });
    asked.keepOpen();
    showToast('success', success);
    await asked.renew();
    go(to('mortgage', { id }), { replace: true });
  };
  const handleFailed = async (error: unknown) => {
    if (isOver(error)) void asked.renew();
    await showError(error);
  };

  return (
    <PageFrame
      width={Aside ? 'narrow' : 'page'}
      contact={Aside && <Aside mortgage={mortgage} action={action} />}
      title={title}
      intro={closed ? undefined : intro}
      back={{ href: to('mortgage', { id }), text: mortgage?.label ?? t('mortgage.title') }}
    >
      <QueryState
        of={asked.read}
        skeleton={
          <Loading>
            <SkeletonFacts rows={3} />
            <SkeletonFacts rows={3} />
          </Loading>
        }
        failed={t('mortgage.failed')}
      >
        {() => {
          if (!mortgage || !action) return null;
          if (!closed)
            return (
              <ForDoer action={action}>
                {children({ mortgage, action, onSaved: handleSaved, onFailed: handleFailed })}
              </ForDoer>
            );
          return (
            <StateMessage
              icon={CircleCheck}
              title={t('mortgage_form.closed')}
              text={t('mortgage_form.closed_text', { date: dayInWords(closed.date_executed) })}
              action={
                <LinkButton look="secondary" href={to('mortgage', { id })}>
                  {t('mortgage_form.see_mortgage')}
                </LinkButton>
              }
            />
          );
        }}
      </QueryState>
    </PageFrame>
  );
}
