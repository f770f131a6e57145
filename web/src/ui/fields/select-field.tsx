import { Icon } from '../content/icon.tsx';
import { ChevronDown } from '../content/icons.ts';
import { useTextLanguage, Words } from '../content/words.tsx';
import { cx } from '../cx.ts';
import { Field, type FieldProps } from './field.tsx';
import classes from './input.module.css';

export interface Choice<V extends string = string> {
  value: V;
  label: string;
  hint?: string | undefined;
  /** In a select: the heading under which it stands, with those beside it that have the same. */
  group?: string;
  disabled?: boolean;
}

export interface SelectFieldProps<V extends string> extends FieldProps {
  value: V;
  onChange: (value: V) => void;
  onBlur?: () => void;
  choices: readonly Choice<V>[];
  /** The first, empty line, for a value that can be empty; without it the first choice is chosen. */
  placeholder?: ('' extends V ? string : never) | undefined;
  autoComplete?: string;
  size?: 's' | 'm';
}

/** About as many characters as a phone shows of what is chosen: a select cuts off the rest. */
const FITS = 28;

/** The browser's own select: the best one on a phone, and it weighs nothing. */
export function SelectField<V extends string>({
  value,
  onChange,
  onBlur,
  choices,
  placeholder,
  autoComplete,
  size,
  ...field
}: SelectFieldProps<V>) {
  const languageOf = useTextLanguage();
  const chosen = choices.find((choice) => choice.value === value)?.label ?? '';
  const renderOption = ({ value: each, label, disabled }: Choice) => (
    <option key={each} value={each} disabled={disabled} lang={languageOf(label)}>
      {label}
    </option>
  );
  return (
    <Field
      {...field}
      below={
        chosen.length > FITS && (
          // A screen reader reads the whole option in the select itself.
          <p aria-hidden className={cx(classes.says, classes.chosen)}>
            <Words>{chosen}</Words>
          </p>
        )
      }
    >
      {(control) => (
        <div className={cx(classes.selectBox, size && classes[size])}>
          <select
            {...control}
            autoComplete={autoComplete}
            className={cx(classes.input, classes.select)}
            value={value ?? ''}
            // Its options are the choices, and the empty line where a value can be empty.
            onChange={(event) => onChange(event.target.value as V)}
            onBlur={onBlur}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {[...new Set(choices.map(({ group }) => group))].map((group) => {
              const options = choices.filter((choice) => choice.group === group).map(renderOption);
              return group === undefined ? (
                options
              ) : (
                <optgroup key={group} label={group}>
                  {options}
                </optgroup>
              );
            })}
          </select>
          <Icon of={ChevronDown} className={classes.chevron} />
        </div>
      )}
    </Field>
  );
}
