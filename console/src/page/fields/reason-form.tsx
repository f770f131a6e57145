import type { Fault } from '@klantportaal/web/forms/faults.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button, ButtonRow } from '@klantportaal/web/ui/buttons/button.tsx';
import { focusField } from '@klantportaal/web/ui/feedback/error-summary.tsx';
import { TextArea } from '@klantportaal/web/ui/fields/text-area.tsx';
import { type ReactNode, useState } from 'react';
import { useKept } from '../drafts/use-kept.ts';
import { CancelButton } from './cancel-button.tsx';
import classes from './reason-form.module.css';

interface ReasonFormProps {
  /** The id of the field; also the name under which its text is kept in the tab. */
  id: string;
  label: string;
  hint?: string;
  /** Characters. */
  limit: number;
  /** The text of the button. */
  act: string;
  danger?: boolean;
  /** Finds the fault in the reason, by the schema of its call. */
  check: (reason: string) => Fault | null | undefined;
  /** Sends it; what was typed stays unless this resolves with true. */
  send: (reason: string) => Promise<boolean>;
  onCancel?: () => void;
  /** More to fill in, before the buttons; it is sent only when `isReady`. */
  children?: ReactNode;
  isReady?: () => boolean;
}

/** One text in somebody's own words, and an act: a remark, a reason. It is kept in the tab until it is sent. */
export function ReasonForm({ id, label, hint, limit, act, danger, check, send, onCancel, ...more }: ReasonFormProps) {
  const t = useText();
  const [text, setText, kept] = useKept(id);
  const [isTried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const fault = check(text.trim());
  const handlePress = async () => {
    setTried(true);
    if (fault) return focusField(id);
    if (busy || (more.isReady && !more.isReady())) return;
    setBusy(true);
    try {
      if (await send(text.trim())) kept.erase();
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        void handlePress();
      }}
    >
      <TextArea
        id={id}
        label={label}
        hint={hint}
        value={text}
        onChange={setText}
        rows={3}
        limit={limit}
        error={isTried && fault ? t(fault.key, fault.values) : null}
        live
      />
      {more.children}
      <ButtonRow>
        <Button type="submit" look={danger ? 'danger' : 'primary'} busy={busy}>
          {act}
        </Button>
        {onCancel && <CancelButton onCancel={onCancel} />}
      </ButtonRow>
    </form>
  );
}
