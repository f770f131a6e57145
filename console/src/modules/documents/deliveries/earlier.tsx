import type { JudgedDelivery } from '@klantportaal/contract/modules/documents/verdicts';
import { verdictStates } from '@klantportaal/contract/modules/files/verdict-states';
import { useFormat } from '@klantportaal/web/i18n/format.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { SkeletonText } from '@klantportaal/web/ui/feedback/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { versioned } from '../../../api/query.ts';
import { QueryState } from '../../../page/layout/query-state.tsx';
import { DocumentView } from '../../../page/previews/document-view.tsx';
import classes from './delivery.module.css';
import { getFileQuery } from './documents.ts';

/** Shows an earlier delivery beside the present one, with the reason why it was not right. */
export function Earlier({ id, delivered_at, verdict, reason }: JudgedDelivery['earlier'][number]) {
  const t = useText();
  const { moment } = useFormat();
  const read = useQuery(versioned('readDelivery', { params: { id } }));
  const file = useQuery(getFileQuery(id, read.data?.value.sha256 ?? ''));
  const name = t('delivery.before', { moment: moment(delivered_at) });
  return (
    <section aria-label={name}>
      <p className={classes.before}>
        <strong>{name}</strong> · {t(verdictStates[verdict].text)}
        {reason && `: ${reason}`}
      </p>
      <QueryState of={file} skeleton={<SkeletonText lines={20} />}>
        {({ blob }) => <DocumentView blob={blob} name={name} takesFocus={false} />}
      </QueryState>
    </section>
  );
}
