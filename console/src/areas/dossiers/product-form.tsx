import type { FirmDossier } from '@klantportaal/contract/backoffice/dossier';
import { ProductWords } from '@klantportaal/contract/backoffice/product-words';
import type { TimelineStep } from '@klantportaal/contract/values/product-parts';
import { schemaFaults } from '@klantportaal/web/forms/schema-faults.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { useQuery } from '@tanstack/react-query';
import { useSend, versioned } from '../../api/query.ts';
import { QueryState } from '../../page/query-state.tsx';
import { type FactField, type Facts, RecordForm } from './record-form.tsx';

type Product = FirmDossier['products'][number];
type Details = Product['details'];

/** The steps of a product that goes through some, else none. */
const stepsOf = ({ timeline }: Details): TimelineStep[] =>
  Array.isArray(timeline) ? (timeline as TimelineStep[]) : [];

/** The step at which a product is, in the firm's words; null: it goes through none. */
export const stepOf = ({ details }: Pick<Product, 'details'>): string | null =>
  stepsOf(details).find(({ active }) => active)?.label ?? null;

/** The facts that can be changed; `step`: the place of the step at which it is. */
const factsOf = ({ label, label_en, details }: Pick<Product, 'label' | 'label_en' | 'details'>): Facts => {
  const at = stepsOf(details).findIndex(({ active }) => active);
  return { label, label_en, step: at < 0 ? null : String(at) };
};

/** The details with the product at a step: what comes before it is completed. */
function detailsAt(details: Details, step: string | null | undefined): Details {
  if (step === undefined || step === null) return details;
  const here = Number(step);
  const timeline = stepsOf(details).map((one, at) => ({ ...one, completed: at < here, active: at === here }));
  return { ...details, timeline };
}

interface ProductFormProps {
  dossier: string;
  product: Pick<Product, 'kind' | 'firm_id'>;
  done: () => void;
}

/** What a product that the firm's staff keep is called, and how far it is. */
export function ProductForm({ dossier, product, done }: ProductFormProps) {
  const t = useText();
  const params = { firmId: dossier, kind: product.kind, productFirmId: product.firm_id };
  const read = useQuery({ ...versioned('readProduct', { params }), staleTime: 0 });
  const put = useSend('putProduct', { refreshes: [] });
  return (
    <QueryState of={read}>
      {({ value, etag }) => {
        const { id: _, ...whole } = value;
        const steps = stepsOf(value.details);
        const fields: FactField[] = [
          { name: 'label', label: t('dossier.product_label'), kind: 'text' },
          { name: 'label_en', label: t('dossier.product_label_en'), kind: 'text', optional: true },
        ];
        if (steps.length > 0)
          fields.push({
            name: 'step',
            label: t('dossier.product_step'),
            kind: steps.map(({ label }, at) => ({ value: String(at), label })),
            optional: true,
          });
        return (
          <RecordForm
            dossier={dossier}
            name={`product ${product.kind} ${product.firm_id}`}
            fields={fields}
            now={factsOf(value)}
            etag={etag ?? ''}
            faultsOf={({ label, label_en }) => schemaFaults(ProductWords, { label, label_en } as never)}
            send={({ step, ...words }, ifMatch) =>
              put.send(
                { params, body: { ...whole, ...words, details: detailsAt(value.details, step) } as never },
                { ifMatch },
              )
            }
            findIn={({ products }) => {
              const found = products.find(({ kind, firm_id }) => kind === product.kind && firm_id === product.firm_id);
              return found ? factsOf(found) : null;
            }}
            event="product.changed"
            done={done}
          />
        );
      }}
    </QueryState>
  );
}
