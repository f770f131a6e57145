import { Button, ButtonRow } from '@klantportaal/web/ui/buttons/button.tsx';
import { Card } from '@klantportaal/web/ui/content/card.tsx';
import { type Fact, Facts } from '@klantportaal/web/ui/content/facts.tsx';
import { useTakesFocus } from '@klantportaal/web/ui/dialogs/use-takes-focus.ts';
import { Stack } from '@klantportaal/web/ui/layout/page-frame.tsx';
import type { ReactNode } from 'react';
import classes from './choice.module.css';

interface ConfirmChoiceProps {
  /** The question: 'Weet u het zeker?', or better, what is about to happen. */
  title: string;
  /** Facts for the choice: the person it is for, and the cost. */
  facts: Fact[];
  /** The explanation of what starts when it is confirmed. */
  children: ReactNode;
  confirm: string;
  back: string;
  busy: boolean;
  onConfirm: () => void;
  onBack: () => void;
}

/**
 * Explains a choice with financial consequences, to confirm or take back. Takes the place of the buttons that were
 * pressed, and the focus with it.
 */
export function ConfirmChoice({ title, facts, children, confirm, back, busy, onConfirm, onBack }: ConfirmChoiceProps) {
  const box = useTakesFocus<HTMLDivElement>(title);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div ref={box} tabIndex={-1} role="group" aria-label={title} className={classes.focusTarget}>
      <Card title={title}>
        <Stack>
          <Facts items={facts} />
          {children}
          <ButtonRow>
            <Button busy={busy} onClick={onConfirm}>
              {confirm}
            </Button>
            <Button look="secondary" disabled={busy} onClick={onBack}>
              {back}
            </Button>
          </ButtonRow>
        </Stack>
      </Card>
    </div>
  );
}
