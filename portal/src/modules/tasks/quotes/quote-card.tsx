import type { ProductAction } from '@klantportaal/contract/modules/tasks/actions';
import { getTodayInAmsterdam } from '@klantportaal/contract/values/dates/today';
import { showError } from '@klantportaal/web/i18n/error-text.ts';
import { useFormat } from '@klantportaal/web/i18n/format.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { DocumentList } from '@klantportaal/web/ui/buttons/document-list.tsx';
import { Card } from '@klantportaal/web/ui/content/card.tsx';
import { Chip } from '@klantportaal/web/ui/content/chip.tsx';
import { Facts } from '@klantportaal/web/ui/content/facts.tsx';
import { CircleCheck, FileText } from '@klantportaal/web/ui/content/icons.ts';
import { Stack } from '@klantportaal/web/ui/layout/page-frame.tsx';
import { useState } from 'react';
import { download } from '../../../api/download.ts';
import { useRefresh } from '../../../api/query.ts';
import { changedByActions } from '../changes.ts';
import { findQuoteState, type Quote } from './quote-state.ts';

interface QuoteCardProps {
  quote: Quote;
  /** The id of the action that asks for it. */
  action: ProductAction['id'];
  /** The name of what it was made for. */
  product: string | undefined;
  /** The quote's number, from 1, when there are several. */
  number?: number | undefined;
}

/** One quote: its dates, and its documents with what was downloaded (D2-84, D2-85). */
export function QuoteCard({ quote, action, product, number }: QuoteCardProps) {
  const t = useText();
  const { dayInNumbers } = useFormat();
  const refresh = useRefresh();
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const fetchFile = async (attachmentId: string) => {
    setBusy((before) => new Set(before).add(attachmentId));
    try {
      await download('downloadQuoteAttachment', { params: { attachmentId }, query: { productActionId: action } });
      // The first download counts, and the last of those closes the action.
      await refresh(changedByActions);
    } catch (error) {
      void showError(error);
    } finally {
      setBusy((before) => new Set([...before].filter((other) => other !== attachmentId)));
    }
  };
  const state = findQuoteState(quote, getTodayInAmsterdam());
  const unaccepted = state === 'expired' ? 'quotes.never_accepted' : 'quotes.not_accepted';
  return (
    <Card
      title={number ? t('quotes.quote_number', { number }) : t('quotes.quote')}
      aside={state && <Chip state={state}>{t(`quotes.state_${state}`)}</Chip>}
    >
      <Stack>
        <Facts
          items={[
            { label: t('quotes.about'), value: product },
            { label: t('quotes.property'), value: quote.property },
            { label: t('quotes.received'), value: dayInNumbers(quote.date_received) },
            { label: t('quotes.valid_until'), value: dayInNumbers(quote.date_validity) },
            { label: t('quotes.accepted'), value: dayInNumbers(quote.date_acceptation) || t(unaccepted) },
          ]}
        />
        {quote.attachments.length > 0 ? (
          <DocumentList
            documents={quote.attachments.map(({ id, label, is_downloaded }) => ({
              id,
              name: label,
              text: t(is_downloaded ? 'quotes.downloaded' : 'quotes.not_downloaded'),
              icon: is_downloaded ? CircleCheck : FileText,
              busy: busy.has(id),
              onPress: () => void fetchFile(id),
            }))}
          />
        ) : (
          <p>{t('quotes.no_attachments')}</p>
        )}
      </Stack>
    </Card>
  );
}
