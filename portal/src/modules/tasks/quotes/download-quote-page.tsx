import { type ActionTypeName, actionTypes } from '@klantportaal/contract/action-types';
import type { ProductAction } from '@klantportaal/contract/modules/tasks/actions';
import { getTodayInAmsterdam } from '@klantportaal/contract/values/dates/today';
import { useFormat } from '@klantportaal/web/i18n/format.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { FileText } from '@klantportaal/web/ui/content/icons.ts';
import { Words } from '@klantportaal/web/ui/content/words.tsx';
import { Alert } from '@klantportaal/web/ui/feedback/alert.tsx';
import { Loading, SkeletonFacts } from '@klantportaal/web/ui/feedback/skeleton.tsx';
import { EmptyState } from '@klantportaal/web/ui/feedback/state-message.tsx';
import { PageFrame } from '@klantportaal/web/ui/layout/page-frame.tsx';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { to } from '../../../lib/links.ts';
import { useRouteParams } from '../../../lib/use-route-params.ts';
import { ProductAdviser } from '../../../page/product-adviser.tsx';
import { QueryState } from '../../../page/query-state.tsx';
import { useAskedAction } from '../use-asked-action.ts';
import { QuoteCard } from './quote-card.tsx';
import { findQuoteState } from './quote-state.ts';

/** The key of the sentence that explains a quote, by the type of the action that offers it. */
const WHAT: Partial<Record<ActionTypeName, 'quote' | 'indicative' | 'final' | 'documents'>> = {
  DOWNLOAD_QUOTE: 'quote',
  DOWNLOAD_QUOTE_AFTER_PAYMENT: 'quote',
  DOWNLOAD_QUOTE_INDICATIVE_PROPOSAL: 'indicative',
  DOWNLOAD_QUOTE_FINAL_OFFER: 'final',
  DOWNLOAD_QUOTE_DOCUMENT: 'documents',
};

/**
 * The quotes of an action with their documents, also once it is closed (D2-84, D2-85): what is
 * offered, until when, and whom to tell. One that is no longer valid asks nothing.
 */
const isQuote = ({ type }: ProductAction) => actionTypes[type].group === 'quote';

export default function DownloadQuotePage() {
  const t = useText();
  const { dayInWords } = useFormat();
  const { action: id } = useRouteParams('download-quote');
  const { actions, action } = useAskedAction(id, { type: isQuote });
  const dossier = useQuery(query('getDossier'));
  const today = getTodayInAmsterdam();
  const states = action?.quotes.map((quote) => findQuoteState(quote, today)) ?? [];
  const offered = states.includes(null);
  const expired = states.length > 0 && states.every((state) => state === 'expired');
  const last = action?.quotes.length === 1 ? action.quotes[0]!.date_validity : null;
  return (
    <PageFrame
      title={action?.label ?? t('quotes.title')}
      intro={action && offered && <Offered action={action} until={last} />}
      back={{ href: to('dashboard'), text: t('common.to_dashboard') }}
      notice={
        expired ? (
          <Alert tone="warning" title={t(last === null ? 'quotes.all_expired' : 'quotes.expired')}>
            {last === null ? t('quotes.all_expired_text') : t('quotes.expired_text', { date: dayInWords(last) })}
          </Alert>
        ) : (
          action?.is_done && (
            <Alert tone="success" live title={t('quotes.done')}>
              {t('quotes.done_text')}
            </Alert>
          )
        )
      }
      contact={
        action &&
        dossier.data && (
          <ProductAdviser
            panels={dossier.data.user_panels}
            about={action.product?.type}
            {...(offered ? { title: t('quotes.yes'), intro: t('quotes.yes_text') } : {})}
          />
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
              {action.quotes.map((quote, index) => (
                <QuoteCard
                  key={quote.id}
                  quote={quote}
                  action={action.id}
                  product={action.product?.label}
                  number={action.quotes.length > 1 ? index + 1 : undefined}
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

/** The offer, its last day, and the next step. @param until the last day of the only quote */
function Offered({ action, until }: { action: ProductAction; until: string | null }) {
  const t = useText();
  const { dayInWords } = useFormat();
  const offerKind = WHAT[action.type];
  return (
    <>
      {offerKind && <p>{t(`quotes.what_${offerKind}`)}</p>}
      {until !== null && (
        <p>
          <strong>{t('quotes.holds', { date: dayInWords(until) })}</strong>
        </p>
      )}
      {!action.is_done && <p>{t('quotes.intro')}</p>}
      {!action.is_done && action.deadline && <p>{t('quotes.deadline', { date: dayInWords(action.deadline) })}</p>}
    </>
  );
}
