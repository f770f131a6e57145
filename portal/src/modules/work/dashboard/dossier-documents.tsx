import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { useGo } from '@klantportaal/web/lib/current-route.ts';
import { Button, ButtonRow } from '@klantportaal/web/ui/buttons/button.tsx';
import { Section } from '@klantportaal/web/ui/layout/page-frame.tsx';
import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { query } from '../../../api/query.ts';
import { to } from '../../../lib/links.ts';
import { QueryState } from '../../../page/query-state.tsx';
import { usePart } from '../../../page/use-part.ts';
import { UNASKED } from '../../documents/unasked.ts';
import { MY_DOCUMENTS } from '../../tasks/my-documents-section.ts';

/** Documents delivered for the dossier itself, which has no page of its own; another can be sent there unasked. */
export const DossierDocuments = memo(() => {
  const t = useText();
  const go = useGo();
  const deliveries = useQuery(query('listDeliveries'));
  const own = deliveries.data?.filter(({ product }) => product?.type === 'DOSSIER') ?? [];
  const list = usePart(
    'deliveries',
    async () => (await import('../../tasks/deliveries.tsx')).Deliveries,
    own.length > 0,
  );
  return (
    <QueryState of={deliveries} skeleton={null} failed={t('documents.failed')} failedText={t('dashboard.failed_text')}>
      {() => (
        <Section title={t('documents.title')} id={MY_DOCUMENTS}>
          {own.length > 0 && (
            <QueryState of={list} skeleton={null} failed={t('documents.failed')}>
              {(Deliveries) => <Deliveries deliveries={own} />}
            </QueryState>
          )}
          <ButtonRow>
            <Button look="secondary" onClick={() => go(to('upload-document', { action: UNASKED }))}>
              {t('documents.send')}
            </Button>
          </ButtonRow>
        </Section>
      )}
    </QueryState>
  );
});
