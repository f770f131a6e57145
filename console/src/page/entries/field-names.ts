import type { FieldProblem } from '@klantportaal/web/ui/feedback/error-summary.tsx';

/** The field of a path: the control itself, or the first of the group that the path names. */
const fieldAt = (path: string) =>
  document.getElementById(path) ?? document.querySelector(`[id^="${CSS.escape(path)}."]`);

/** A problem at a field that is on the page, named as the reader knows it: by its part of a list, its group and its label. */
export function withName({ id, text }: FieldProblem): FieldProblem {
  const field = fieldAt(id);
  if (!field) return { id, text };
  const name = nameOf(field);
  return { id: field.id, text: name ? `${name}: ${text}` : text };
}

/** What the reader knows the field of a path by; '' when it is not on the page. */
export function findFieldName(path: string): string {
  const field = fieldAt(path);
  return field ? nameOf(field) : '';
}

function nameOf(field: Element): string {
  const label = document.querySelector(`label[for="${CSS.escape(field.id)}"]`)?.firstChild?.textContent;
  const groups = [field.closest('[data-part]'), field.closest('fieldset')];
  const names = [...groups.map((group) => group?.querySelector('legend')?.textContent), label];
  return [...new Set(names)].filter(Boolean).join(', ');
}
