import { Button } from '@klantportaal/web/ui/buttons/button.tsx';
import type { ReactNode } from 'react';
import { may } from '../../../api/session.ts';
import { CancelButton } from '../../../page/fields/cancel-button.tsx';
import classes from './delivery.module.css';

const toFormId = (form: 'doubt' | 'reject') => `${form}-form`;

/** Focuses the first field of a verdict that is filled in. */
export function focusFirstField(form: 'doubt' | 'reject'): void {
  document.getElementById(toFormId(form))?.querySelector<HTMLElement>('select, textarea, input')?.focus();
}

interface VerdictFormProps {
  form: 'doubt' | 'reject';
  label: string;
  busy: boolean;
  submit: () => void;
  cancel: () => void;
  children: ReactNode;
}

/** The form of a verdict: its button or Ctrl+Enter gives it, Escape leaves it. */
export function VerdictForm({ form, label, busy, submit, cancel, children }: VerdictFormProps) {
  return (
    <div
      id={toFormId(form)}
      role="form"
      aria-label={label}
      className={classes.form}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
      }}
    >
      {children}
      <div className={classes.verdicts}>
        {may('deliveries:write') && (
          <Button look={form === 'reject' ? 'danger' : 'primary'} busy={busy} onClick={submit}>
            {label}
          </Button>
        )}
        <CancelButton onCancel={cancel} />
      </div>
    </div>
  );
}
