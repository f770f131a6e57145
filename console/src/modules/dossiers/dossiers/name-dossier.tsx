import { ProductWords } from '@klantportaal/contract/modules/products/product-words';
import { findSchemaFaults } from '@klantportaal/web/forms/schema-faults.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { useQuery } from '@tanstack/react-query';
import { useSend, versioned } from '../../../api/query.ts';
import { Block } from '../../../page/layout/page.tsx';
import { QueryState } from '../../../page/layout/query-state.tsx';
import { RecordForm } from './record-form.tsx';

/** Gives a dossier a label for colleagues. The rest is sent as it was read: an omitted value would be emptied. */
export function NameDossier({ dossier, done }: { dossier: string; done: () => void }) {
  const t = useText();
  const params = { firmId: dossier };
  const read = useQuery({ ...versioned('readDossier', { params }), staleTime: 0 });
  const put = useSend('putDossier', { refreshes: [] });
  return (
    <Block title={t('dossier.edit_label')}>
      <QueryState of={read}>
        {({ value, etag }) => (
          <RecordForm
            dossier={dossier}
            name={`dossier ${dossier}`}
            fields={[{ name: 'label', label: t('dossier.label'), kind: 'text' }]}
            now={{ label: value.label }}
            etag={etag}
            faultsOf={({ label }) => findSchemaFaults(ProductWords, { label })}
            send={({ label }, condition) => {
              const { date_created, persons, panels, managed_by } = value;
              const body = { date_created, persons, panels, managed_by, label: label ?? value.label };
              return put.send({ params, body }, condition);
            }}
            findIn={({ label }) => ({ label })}
            isChange={({ type }) => type === 'dossier.changed'}
            done={done}
          />
        )}
      </QueryState>
    </Block>
  );
}
