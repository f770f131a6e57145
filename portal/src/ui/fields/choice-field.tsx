import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Words } from '../words.tsx';
import classes from './choice-field.module.css';
import { FieldError, FieldGroup, type FieldProps, useControl } from './field.tsx';
import type { Choice } from './select-field.tsx';

interface Layout {
  /** `row` sets short answers (ja, nee) next to each other; `scale` sets levels in one row, without their circles. */
  layout?: 'column' | 'row' | 'scale';
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
  onBlur?: () => void;
}

/** The hint stands in the label and so in the name: it does not describe the control once more. */
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
    <span className={classes.words}>
      <span>
        <Words>{choice.label}</Words>
      </span>
      {choice.hint && (
        <span className={classes.hint}>
          <Words>{choice.hint}</Words>
        </span>
      )}
    </span>
  </label>
);

export interface RadioGroupProps extends FieldProps, Layout {
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  choices: readonly Choice[];
}

/** One of a few answers. */
export function RadioGroup({ value, onChange, onBlur, choices, layout = 'column', ...field }: RadioGroupProps) {
  const { control } = useControl(field);
  return (
    <FieldGroup {...field} id={control.id}>
      <div className={cx(classes.options, classes[layout])}>
        {choices.map((choice, at) => (
          <Option
            key={choice.value}
            type="radio"
            id={`${control.id}-${at}`}
            name={control.name ?? control.id}
            choice={choice}
            checked={value === choice.value}
            invalid={Boolean(field.error)}
            onChange={() => onChange(choice.value)}
            onBlur={onBlur}
          />
        ))}
      </div>
    </FieldGroup>
  );
}

export interface CheckboxGroupProps extends FieldProps, Layout {
  value: readonly string[];
  onChange: (value: string[]) => void;
  onBlur?: () => void;
  choices: readonly Choice[];
}

/** Any number of answers, in the order of the choices. */
export function CheckboxGroup({ value, onChange, onBlur, choices, layout = 'column', ...field }: CheckboxGroupProps) {
  const { control } = useControl(field);
  const toggle = (toggled: string, on: boolean) =>
    onChange(choices.map((choice) => choice.value).filter((each) => (each === toggled ? on : value.includes(each))));
  return (
    <FieldGroup {...field} id={control.id}>
      <div className={cx(classes.options, classes[layout])}>
        {choices.map((choice, at) => (
          <Option
            key={choice.value}
            type="checkbox"
            id={`${control.id}-${at}`}
            name={control.name ?? control.id}
            choice={choice}
            checked={value.includes(choice.value)}
            invalid={Boolean(field.error)}
            onChange={(on) => toggle(choice.value, on)}
            onBlur={onBlur}
          />
        ))}
      </div>
    </FieldGroup>
  );
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
        <span className={classes.words}>
          <span>
            <Words>{field.label}</Words>
          </span>
          {field.hint && (
            <span className={classes.hint}>
              <Words>{field.hint}</Words>
            </span>
          )}
        </span>
      </label>
      <FieldError id={errorId} error={field.error} />
    </div>
  );
}

/** One statement to agree with. */
export const Checkbox = (props: CheckboxProps) => <Single {...props} kind="checkbox" />;

/** A setting that takes effect as soon as it is switched. */
export const Switch = (props: CheckboxProps) => <Single {...props} kind="switch" />;
