import type { FieldProblem } from '@klantportaal/web/ui/feedback/error-summary.tsx';

/** The field of a path: the control itself, or the first of the group that the path names. */
const findField = (path: string) =>
  document.getElementById(path) ?? document.querySelector(`[id^="${CSS.escape(path)}."]`);

/** A problem at a field that is on the page, named as the reader knows it: by its part of a list, its group and its label. */
export function withName({ id, text }: FieldProblem): FieldProblem {
  const field = findField(id);
  if (!field) return { id, text };
  const name = readFieldName(field);
  return { id: field.id, text: name ? `${name}: ${text}` : text };
}

/** Finds the name by which the reader knows the field of a path; '' when it is not on the page. */
export function findFieldName(path: string): string {
  const field = findField(path);
  return field ? readFieldName(field) : '';
}

function readFieldName(field: Element): string {
  const label = document.querySelector(`label[for="${CSS.escape(field.id)}"]`)?.firstChild?.textContent;
  const groups = [field.closest('[data-part]'), field.closest('fieldset')];
  const names = [...groups.map((group) => group?.querySelector('legend')?.textContent), label];
  return [...new Set(names)].filter(Boolean).join(', ');
}
