import type { At, Path } from './path.ts';
import type { Form } from './use-form.ts';

/** The paths of a form's lists of rows. */
type RowsPath<V> = { [P in Path<V>]: At<V, P> extends readonly object[] ? P : never }[Path<V>];
type Row<V, P extends string> = At<V, P> extends readonly (infer One)[] ? One : never;

/**
 * Rows of a list, such as the parts of a loan: `getFormRows(form, 'parts')`. Each row has an `id` to use as key, and its
 * fields are `form.field('parts.0.amount')`.
 */
export function getFormRows<V extends object, P extends RowsPath<V> & Path<V>>(form: Form<V>, path: P) {
  const { value, onChange } = form.field(path);
  const rows = value as readonly Row<V, P>[];
  const change = (next: readonly Row<V, P>[]) => onChange(next as At<V, P>);
  return {
    rows,
    add: (row: Row<V, P>) => change([...rows, row]),
    remove: (index: number) => change(rows.filter((_, position) => position !== index)),
  };
}
