import { useQuery } from '@tanstack/react-query';
import { Deliveries } from '../../actions/deliveries.tsx';
import { MY_DOCUMENTS } from '../../actions/my-documents-place.ts';
import { query } from '../../api/query.ts';
import { QueryState } from '../../app/query-state.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Section } from '../../ui/page-frame.tsx';

/** What was delivered for the dossier itself: it has no page of its own to be seen on (decision 18). */
export function DossierDocuments() {
  const t = useText();
  const deliveries = useQuery(query('listDeliveries'));
  return (
    <QueryState of={deliveries} skeleton={null} failed={t('documents.failed')} failedText={t('dashboard.failed_text')}>
      {(list) => {
        const own = list.filter(({ product }) => product?.type === 'DOSSIER');
        return (
          own.length > 0 && (
            <Section title={t('documents.title')} id={MY_DOCUMENTS}>
              <Deliveries deliveries={own} />
            </Section>
          )
        );
      }}
    </QueryState>
  );
}
