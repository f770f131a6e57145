import type { FirmDossier } from '@klantportaal/contract/modules/dossiers/dossier';
import { listProductFields, type ProductField } from '@klantportaal/contract/modules/products/product-fields';
import { ProductWords } from '@klantportaal/contract/modules/products/product-words';
import { type Details as DetailsSchema, loadFacts as schemaOf } from '@klantportaal/contract/modules/products/products';
import type { Fault } from '@klantportaal/web/forms/faults.ts';
import { findSchemaFaults } from '@klantportaal/web/forms/schema-faults.ts';
import { type Text, useText } from '@klantportaal/web/i18n/use-text.ts';
import { useQuery } from '@tanstack/react-query';
import { useSend, versioned } from '../../../api/query.ts';
import { QueryState } from '../../../page/layout/query-state.tsx';
import { listSteps } from './product-step.ts';
import { type FactField, type Facts, isFigure, RecordForm } from './record-form.tsx';

type Product = FirmDossier['products'][number];
type Details = Product['details'];
type Named = Pick<Product, 'label' | 'label_en' | 'details'>;

/** A fact as its field has it: text; null where there is none. */
const toFieldText = (value: unknown): string | null =>
  value === null || value === undefined || typeof value === 'object' ? null : String(value);

/** The facts that can be changed; `step`: the place of the step at which it is. */
const toFacts = ({ label, label_en, details }: Named, fields: readonly ProductField[]): Facts => {
  const activeIndex = listSteps(details).findIndex(({ active }) => active);
  return {
    label,
    label_en,
    step: activeIndex < 0 ? null : String(activeIndex),
    ...Object.fromEntries(fields.map(({ name }) => [name, toFieldText(details[name])])),
  };
};

/** A typed fact as it is sent; what is no number stays as typed, and the schema refuses it. */
function toSentValue({ kind }: ProductField, value: string | null): unknown {
  if (value === null) return null;
  if (kind === 'yes_no') return value === 'true';
  return kind === 'number' && isFigure(value) ? Number(value) : value;
}

/** The details with what was typed; at another step, what comes before it is completed. */
export function mergeDetails(details: Details, typed: Facts, fields: readonly ProductField[]): Details {
  const own = fields.flatMap((field) =>
    typed[field.name] === undefined ? [] : [[field.name, toSentValue(field, typed[field.name] ?? null)] as const],
  );
  const { step } = typed;
  if (step === undefined || step === null) return { ...details, ...Object.fromEntries(own) };
  const here = Number(step);
  const timeline = listSteps(details).map((step, index) => ({
    ...step,
    completed: index < here,
    active: index === here,
  }));
  return { ...details, ...Object.fromEntries(own), timeline };
}

/** Chooses the fault of a fact that was filled in, where 'it is required' would not explain it. */
function refineFault({ kind }: ProductField, value: string, fault: Fault): Fault {
  if (kind === 'number') return isFigure(value) ? fault : { key: 'dossier.not_a_number' };
  if (kind === 'day') return { key: 'page.validation.date' };
  if (/^https?:/.test(value)) return { key: 'dossier.not_an_address' };
  return fault;
}

/** Finds the faults in the facts, by their names, by the schema of the kind. */
function validateFacts(facts: Facts, details: Details, schema: DetailsSchema, fields: readonly ProductField[]) {
  const { label, label_en } = facts;
  const found = findSchemaFaults(ProductWords, { label, label_en });
  const inDetails = findSchemaFaults(schema, mergeDetails(details, facts, fields));
  for (const field of fields) {
    const fault = inDetails[field.name];
    const value = facts[field.name];
    if (fault) found[field.name] = value ? refineFault(field, value, fault) : fault;
  }
  return found;
}

/** A fact with its name and how it is filled in. */
function createFactField(t: Text, { name, kind, optional }: ProductField): FactField {
  const label = t(`fact.${name}` as 'fact.lender');
  if (kind === 'number') return { name, label, kind: 'figure', optional };
  if (kind === 'text' || kind === 'day') return { name, label, kind, optional };
  const choices =
    kind === 'yes_no'
      ? [
          { value: 'true', label: t('dossier.yes') },
          { value: 'false', label: t('dossier.no') },
        ]
      : kind.map((value) => ({ value, label: value }));
  return { name, label, kind: choices, optional };
}

interface ProductFormProps {
  dossier: string;
  product: Pick<Product, 'kind' | 'firm_id'>;
  done: () => void;
}

/** Edits a product that staff keep: its name, how far it is, and each fact of its kind. */
export default function ProductForm({ dossier, product: { kind, firm_id }, done }: ProductFormProps) {
  const t = useText();
  const params = { firmId: dossier, kind, productFirmId: firm_id };
  const read = useQuery({ ...versioned('readProduct', { params }), staleTime: 0 });
  const schema = useQuery({ queryKey: ['facts of kind', kind], queryFn: () => schemaOf(kind), staleTime: Infinity });
  const put = useSend('putProduct', { refreshes: [] });
  return (
    <QueryState of={read}>
      {({ value, etag }) => (
        <QueryState of={schema}>
          {(facts) => {
            const { id: _, ...whole } = value;
            const ofKind = listProductFields(facts);
            const steps = listSteps(value.details);
            const fields: FactField[] = [
              { name: 'label', label: t('dossier.product_label'), kind: 'text' },
              { name: 'label_en', label: t('dossier.product_label_en'), kind: 'text', optional: true },
            ];
            if (steps.length > 0)
              fields.push({
                name: 'step',
                label: t('dossier.product_step'),
                kind: steps.map(({ label }, index) => ({ value: String(index), label })),
                optional: true,
              });
            fields.push(...ofKind.map((field) => createFactField(t, field)));
            return (
              <RecordForm
                dossier={dossier}
                name={`product ${kind} ${firm_id}`}
                fields={fields}
                now={toFacts(value, ofKind)}
                etag={etag}
                faultsOf={(typed) => validateFacts(typed, value.details, facts, ofKind)}
                send={(typed, condition) => {
                  const { label = value.label, label_en = value.label_en } = typed;
                  const details = mergeDetails(value.details, typed, ofKind);
                  return put.send({ params, body: { ...whole, label, label_en, details } }, condition);
                }}
                findIn={({ products }) => {
                  const found = products.find((candidate) => candidate.kind === kind && candidate.firm_id === firm_id);
                  return found ? toFacts(found, ofKind) : null;
                }}
                isChange={({ type }) => type === 'product.changed'}
                done={done}
              />
            );
          }}
        </QueryState>
      )}
    </QueryState>
  );
}
