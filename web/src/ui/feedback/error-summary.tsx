import { type MouseEvent, useEffect, useId, useRef } from 'react';
import { Icon } from '../content/icon.tsx';
import { CircleAlert } from '../content/icons.ts';
import { WholeDate } from '../content/whole-date.tsx';
import { toElementId } from '../element-id.ts';
import { useUiTexts } from '../ui-texts.ts';
import classes from './error-summary.module.css';

export interface FieldProblem {
  /** The id of the field: its name, or its path in the form. */
  id: string;
  text: string;
}

/** Focuses a field by its id; for a group, into its first control. */
export function focusField(id: string): void {
  const field = document.getElementById(toElementId(id));
  const control = field?.matches('fieldset')
    ? (field.querySelector<HTMLElement>('input:not(:disabled)') ?? field)
    : field;
  control?.focus({ preventScroll: true });
  (control?.closest('fieldset, div') ?? control)?.scrollIntoView?.({ block: 'center' });
}

/**
 * Everything that is wrong with a form, on top of it, each with a link to its field. It takes the focus when it appears,
 * once for each `attempt` (count the clicks on send), so that it is read out then: a key that changes it, or brings it
 * back once all was well, stays in its field.
 */
export function ErrorSummary({
  problems,
  attempt,
  title,
}: {
  problems: FieldProblem[];
  attempt?: number;
  title?: string | undefined;
}) {
  const texts = useUiTexts();
  const box = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const listId = useId();
  const some = problems.length > 0;
  const seen = useRef<number | null>(null);
  useEffect(() => {
    if (!some || seen.current === (attempt ?? 0)) return;
    seen.current = attempt ?? 0;
    box.current?.focus();
  }, [some, attempt]);
  if (!some) return null;
  const follow = (event: MouseEvent, id: string) => {
    event.preventDefault();
    focusField(id);
  };
  return (
    <div
      ref={box}
      role="group"
      aria-labelledby={titleId}
      aria-describedby={listId}
      tabIndex={-1}
      className={classes.summary}
    >
      <p id={titleId} className={classes.title}>
        <Icon of={CircleAlert} />
        {title ?? texts.errorSummary}
      </p>
      <ul id={listId} className={classes.list}>
        {problems.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`} onClick={(event) => follow(event, id)}>
              <span>
                <WholeDate>{text}</WholeDate>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
