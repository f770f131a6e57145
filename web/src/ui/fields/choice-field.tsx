import type { ReactNode } from 'react';
import { Words } from '../content/words.tsx';
import { cx } from '../cx.ts';
import classes from './choice-field.module.css';
import { FieldError, FieldGroup, type FieldProps, useControl } from './field.tsx';
import type { Choice } from './select-field.tsx';

interface Layout {
  /**
   * `row` sets short answers (ja, nee) next to each other; `scale` sets levels in one row, without their circles;
   * `columns` sets many answers in as many columns as there is room for.
   */
  layout?: 'column' | 'columns' | 'row' | 'scale';
  /** The only question of its page. */
  large?: boolean;
}

interface OptionProps {
  type: 'radio' | 'checkbox';
  id: string;
  name: string;
  choice: Choice;
  checked: boolean;
  invalid: boolean;
  onChange: (checked: boolean) => void;
  onBlur?: (() => void) | undefined;
}

/** The hint stands in the label and so in the name: it does not describe the control once more. */
const OptionWords = ({ label, hint }: { label: ReactNode; hint?: ReactNode }) => (
  <span className={classes.words}>
    <span>
      <Words>{label}</Words>
    </span>
    {hint && (
      <span className={classes.hint}>
        <Words>{hint}</Words>
      </span>
    )}
  </span>
);

const Option = ({ type, id, name, choice, checked, invalid, onChange, onBlur }: OptionProps) => (
  <label className={classes.option}>
    <input
      type={type}
      id={id}
      name={name}
      value={choice.value}
      checked={checked}
      disabled={choice.disabled}
      aria-invalid={invalid || undefined}
      className={classes[type]}
      onChange={(event) => onChange(event.target.checked)}
      onBlur={onBlur}
    />
    <OptionWords label={choice.label} hint={choice.hint} />
  </label>
);

interface GroupProps<V extends string> extends FieldProps, Layout {
  onBlur?: (() => void) | undefined;
  choices: readonly Choice<V>[];
}

function Group<V extends string>({
  type,
  has,
  onPick,
  onBlur,
  choices,
  layout = 'column',
  ...field
}: GroupProps<V> & {
  type: OptionProps['type'];
  has: (value: V) => boolean;
  onPick: (value: V, isPicked: boolean) => void;
}) {
  const { control } = useControl(field);
  return (
    <FieldGroup {...field} id={control.id}>
      <div className={cx(classes.options, classes[layout])}>
        {choices.map((choice, index) => (
          <Option
            key={choice.value}
            type={type}
            id={`${control.id}-${index}`}
            name={control.name ?? control.id}
            choice={choice}
            checked={has(choice.value)}
            invalid={Boolean(field.error)}
            onChange={(isPicked) => onPick(choice.value, isPicked)}
            onBlur={onBlur}
          />
        ))}
      </div>
    </FieldGroup>
  );
}

export interface RadioGroupProps<V extends string> extends GroupProps<V> {
  /** '': none was chosen. */
  value: V | '';
  onChange: (value: V) => void;
}

/** One of a few answers. */
export const RadioGroup = <V extends string>({ value, onChange, ...group }: RadioGroupProps<V>) => (
  <Group {...group} type="radio" has={(each) => each === value} onPick={(picked) => onChange(picked)} />
);

export interface CheckboxGroupProps<V extends string> extends GroupProps<V> {
  value: readonly V[];
  onChange: (value: V[]) => void;
}

/** Any number of answers, in the order of the choices. */
export function CheckboxGroup<V extends string>({ value, onChange, ...group }: CheckboxGroupProps<V>) {
  const toggle = (toggled: V, isPicked: boolean) =>
    onChange(
      group.choices
        .map((choice) => choice.value)
        .filter((each) => (each === toggled ? isPicked : value.includes(each))),
    );
  return <Group {...group} type="checkbox" has={(each) => value.includes(each)} onPick={toggle} />;
}

export interface CheckboxProps extends Omit<FieldProps, 'optional'> {
  checked: boolean;
  onChange: (checked: boolean) => void;
  onBlur?: () => void;
  label: ReactNode;
}

function Single({ checked, onChange, onBlur, kind, ...field }: CheckboxProps & { kind: 'checkbox' | 'switch' }) {
  // The hint stands in the label, as that of an option.
  const { control, errorId } = useControl({ ...field, hint: undefined });
  return (
    <div className={cx(classes.single, field.error && classes.wrong)}>
      <label className={classes.option}>
        <input
          {...control}
          type="checkbox"
          role={kind === 'switch' ? 'switch' : undefined}
          checked={checked}
          className={classes[kind]}
          onChange={(event) => onChange(event.target.checked)}
          onBlur={onBlur}
        />
        <OptionWords label={field.label} hint={field.hint} />
      </label>
      <FieldError id={errorId} error={field.error} />
    </div>
  );
}

/** One statement to agree with. */
export const Checkbox = (props: CheckboxProps) => <Single {...props} kind="checkbox" />;

/** A setting that takes effect as soon as it is switched. */
export const Switch = (props: CheckboxProps) => <Single {...props} kind="switch" />;
