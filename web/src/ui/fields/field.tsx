import { type ReactNode, useId } from 'react';
import { Icon } from '../content/icon.tsx';
import { CircleAlert } from '../content/icons.ts';
import { WholeDate } from '../content/whole-date.tsx';
import { Words } from '../content/words.tsx';
import { cx } from '../cx.ts';
import { toElementId } from '../element-id.ts';
import { useUiTexts } from '../ui-texts.ts';
import classes from './field.module.css';

/** The props of every field. The error summary links to `id`, which falls back on the name, then the form's path. */
export interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  id?: string;
  name?: string;
  /** Names the field where a form library gives neither id nor name. */
  'data-path'?: string;
  /** Says '(niet verplicht)' behind the label; fields are required unless they say this. */
  optional?: boolean | undefined;
  disabled?: boolean;
  /** The id of words elsewhere that describe the field, such as the rules for a password. */
  describedBy?: string;
  /**
   * Reads the error out when it appears: for the only field of a form, which has no error summary. A number reads it out
   * again each time it changes.
   */
  live?: boolean | number | undefined;
}

/** The attributes of the control inside a field. */
export interface ControlAria {
  id: string;
  name: string | undefined;
  disabled: boolean | undefined;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export function useControl(
  { id, name, hint, error, disabled, describedBy, ...rest }: FieldProps,
  unitId?: string,
): { control: ControlAria; hintId: string; errorId: string } {
  const own = useId();
  const known = toElementId(id ?? name ?? rest['data-path'] ?? own);
  const hintId = `${known}-hint`;
  const errorId = `${known}-error`;
  const described = [error && errorId, hint && hintId, unitId, describedBy].filter(Boolean).join(' ');
  return {
    control: {
      id: known,
      name: name ?? rest['data-path'],
      disabled,
      'aria-describedby': described || undefined,
      'aria-invalid': error ? true : undefined,
    },
    hintId,
    errorId,
  };
}

/** 'true' from a form library means: wrong, but without words (P5-08). */
const toMessage = (error: ReactNode) => error !== true && error;

export const FieldError = ({
  id,
  error,
  live,
}: {
  id: string;
  error: ReactNode;
  live?: boolean | number | undefined;
}) =>
  error ? (
    <p key={Number(live)} id={id} role={live ? 'alert' : undefined} className={classes.error}>
      {toMessage(error) && (
        <>
          <Icon of={CircleAlert} size={1} />
          <span>{typeof error === 'string' ? <WholeDate>{error}</WholeDate> : error}</span>
        </>
      )}
    </p>
  ) : null;

interface FrameProps extends FieldProps {
  /** A sign before or after the control, such as € or %; it stands outside. */
  before?: ReactNode;
  after?: ReactNode;
  /** Words under the control that follow what is typed, such as the date written out. */
  below?: ReactNode;
  unit?: string;
  /** For a control that is named by more than the label. */
  labelId?: string;
  children: (control: ControlAria) => ReactNode;
}

/** The label, the hint, the control, and the error below it. */
export function Field({ before, after, below, unit, labelId, children, ...props }: FrameProps) {
  const texts = useUiTexts();
  const unitId = useId();
  const { control, hintId, errorId } = useControl(props, unit ? unitId : undefined);
  return (
    <div className={cx(classes.field, props.error && classes.wrong)}>
      <label id={labelId} htmlFor={control.id} className={classes.label}>
        <Words>{props.label}</Words>
        {props.optional && (
          <>
            {' '}
            <span className={classes.optional}>({texts.optional})</span>
          </>
        )}
      </label>
      {props.hint && (
        <div id={hintId} className={classes.hint}>
          <Words>{props.hint}</Words>
        </div>
      )}
      <div className={classes.control}>
        {before && (
          <span aria-hidden className={classes.sign}>
            {before}
          </span>
        )}
        {children(control)}
        {after && (
          <span aria-hidden className={classes.sign}>
            {after}
          </span>
        )}
        {unit && (
          <span id={unitId} className="visually-hidden">
            {unit}
          </span>
        )}
      </div>
      {below}
      <FieldError id={errorId} error={props.error} live={props.live} />
    </div>
  );
}

/** Several controls under one question: radios, checkboxes, a group of fields. */
export function FieldGroup({
  children,
  label,
  large,
  ...props
}: FieldProps & { children: ReactNode /** The only question of its page. */; large?: boolean }) {
  const texts = useUiTexts();
  const { control, hintId, errorId } = useControl(props as FieldProps);
  return (
    <fieldset
      id={control.id}
      tabIndex={-1}
      disabled={props.disabled}
      aria-describedby={control['aria-describedby']}
      className={cx(classes.field, props.error && classes.wrong)}
    >
      <legend className={cx(classes.label, large && classes.large)}>
        <Words>{label}</Words>
        {props.optional && (
          <>
            {' '}
            <span className={classes.optional}>({texts.optional})</span>
          </>
        )}
      </legend>
      {props.hint && (
        <div id={hintId} className={classes.hint}>
          <Words>{props.hint}</Words>
        </div>
      )}
      {children}
      <FieldError id={errorId} error={props.error} live={props.live} />
    </fieldset>
  );
}

/** Stacked fields, at reading width. */
export const Fields = ({ children }: { children: ReactNode }) => <div className={classes.fields}>{children}</div>;

/**
 * Short fields next to each other where there is room: postcode and number, day and time. `withDays` leaves each the room
 * of a day with its calendar.
 */
export const FieldRow = ({ children, withDays }: { children: ReactNode; withDays?: boolean }) => (
  <div className={cx(classes.row, withDays && classes.withDays)}>{children}</div>
);
