import { useQuery } from '@tanstack/react-query';
import { Deliveries } from '../../actions/deliveries.tsx';
import { MY_DOCUMENTS } from '../../actions/my-documents-section.ts';
import { query } from '../../api/query.ts';
import { useText } from '../../i18n/use-text.ts';
import { QueryState } from '../../page/query-state.tsx';
import { Section } from '../../ui/page-frame.tsx';

/** Documents delivered for the dossier itself, which has no page of its own (docs/decisions/022). */
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
