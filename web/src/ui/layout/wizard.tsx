import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../buttons/button.tsx';
import { ArrowLeft } from '../content/icons.ts';
import { Words } from '../content/words.tsx';
import { Progress } from '../feedback/progress.tsx';
import { useUiTexts } from '../ui-texts.ts';
import classes from './wizard.module.css';

export interface WizardProps {
  /** Counted from 1. */
  step: number;
  total: number;
  /** The name of this step; it takes the focus when the step changes. */
  title: string;
  intro?: ReactNode;
  /** The list of problems of this step. */
  problems?: ReactNode;
  children: ReactNode;
  /** No button on the first step unless there is somewhere to go back to. */
  onBack?: (() => void) | undefined;
  onNext: () => void;
  /** 'Volgende' unless the last step says 'Versturen'. */
  nextText?: string | undefined;
  backText?: string | undefined;
  busy?: boolean;
  nextDisabled?: boolean;
  /** 'Opgeslagen om 14:03': shown unobtrusively. */
  saved?: ReactNode;
}

/**
 * One step of a long form: the position, the questions, and a bar with Back and Next that stays within reach on phones.
 */
export function Wizard({
  step,
  total,
  title,
  intro,
  problems,
  children,
  onBack,
  onNext,
  nextText,
  backText,
  busy,
  nextDisabled,
  saved,
}: WizardProps) {
  const texts = useUiTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest('form')?.scrollIntoView?.();
  }, [step]);
  return (
    <form
      noValidate
      className={classes.wizard}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) onNext();
      }}
    >
      <header className={classes.head}>
        <p className={classes.count}>{texts.step(step, total)}</p>
        <Progress
          bare
          label={texts.step(step, total)}
          percent={Math.round((step / total) * 100)}
          value={texts.step(step, total)}
        />
        <h2 ref={heading} tabIndex={-1} className={classes.title}>
          <span className="visually-hidden">{texts.step(step, total)}:</span> <Words>{title}</Words>
        </h2>
        {intro && (
          <div className={classes.intro}>
            <Words>{intro}</Words>
          </div>
        )}
      </header>
      {problems}
      <div className={classes.body}>{children}</div>
      <footer className={classes.bar}>
        {onBack && (
          <Button look="secondary" icon={ArrowLeft} onClick={onBack} className={classes.back}>
            {backText ?? texts.back}
          </Button>
        )}
        <Button type="submit" busy={busy} disabled={nextDisabled} className={classes.next}>
          {nextText ?? texts.next}
        </Button>
        {saved && (
          <p role="status" className={classes.saved}>
            {saved}
          </p>
        )}
      </footer>
    </form>
  );
}
