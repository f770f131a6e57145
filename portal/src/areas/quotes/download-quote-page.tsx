import { actionTypes } from '@klantportaal/contract/action-types';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import { to } from '../../lib/links.ts';
import { useNotFound } from '../../lib/use-not-found.ts';
import { useRouteParams } from '../../lib/use-route-params.ts';
import { QueryState } from '../../page/query-state.tsx';
import { Alert } from '../../ui/alert.tsx';
import { FileText } from '../../ui/icons.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { Loading, SkeletonFacts } from '../../ui/skeleton.tsx';
import { EmptyState } from '../../ui/state-message.tsx';
import { Words } from '../../ui/words.tsx';
import { QuoteCard } from './quote-card.tsx';

/** The quotes of an action with their documents, also once it is closed (D2-84, D2-85; docs/decisions/021). */
export default function DownloadQuotePage() {
  const t = useText();
  const { dayInWords } = useFormat();
  const { action: id } = useRouteParams('download-quote');
  const actions = useQuery(query('listActions'));
  const action = actions.data?.find((one) => one.id === id && actionTypes[one.type].group === 'quote');
  const unknown = actions.data !== undefined && !action;
  useNotFound(unknown);
  const open = action && !action.is_done && action.quotes.length > 0;
  return (
    <PageFrame
      width="narrow"
      title={action?.label ?? t('quotes.title')}
      intro={
        open && (
          <>
            <p>{t('quotes.intro')}</p>
            {action.deadline && <p>{t('quotes.deadline', { date: dayInWords(action.deadline) })}</p>}
          </>
        )
      }
      back={{ href: to('dashboard'), text: t('common.to_dashboard') }}
      notice={
        action?.is_done && (
          <Alert tone="success" live title={t('quotes.done')}>
            {t('quotes.done_text')}
          </Alert>
        )
      }
    >
      <QueryState
        of={actions}
        skeleton={
          <Loading>
            <SkeletonFacts rows={3} />
            <SkeletonFacts rows={2} />
          </Loading>
        }
        failed={t('quotes.failed')}
      >
        {() =>
          action &&
          (action.quotes.length > 0 ? (
            <>
              {action.comment && (
                <p>
                  <Words>{action.comment}</Words>
                </p>
              )}
              {action.quotes.map((quote, at) => (
                <QuoteCard
                  key={quote.id}
                  quote={quote}
                  action={action.id}
                  number={action.quotes.length > 1 ? at + 1 : undefined}
                />
              ))}
            </>
          ) : (
            <EmptyState icon={FileText} title={t('quotes.none')} text={t('quotes.none_text')} />
          ))
        }
      </QueryState>
    </PageFrame>
  );
}
