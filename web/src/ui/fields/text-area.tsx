import { cx } from '../cx.ts';
import { useUiTexts } from '../ui-texts.ts';
import { Field, type FieldProps } from './field.tsx';
import classes from './input.module.css';

export interface TextAreaProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** Counts down from here; more can be typed, so that nothing pasted is lost. */
  limit?: number | undefined;
  rows?: number;
}

/** More than this is not counted down until it is near: nobody writes that much. */
const COUNTED = 4000;

/** Several lines of text. */
export function TextArea({ value, onChange, onBlur, limit, rows = 4, ...field }: TextAreaProps) {
  const texts = useUiTexts();
  const left = limit === undefined ? null : limit - (value?.length ?? 0);
  // Read out near the end only: a count at every key is noise.
  const near = limit !== undefined && left !== null && left < limit / 10;
  const below = left !== null && (near || limit! <= COUNTED) && (
    <p className={cx(classes.count, left < 0 && classes.over)} aria-live={near ? 'polite' : 'off'}>
      {texts.charactersLeft(left)}
    </p>
  );
  return (
    <Field {...field} below={below}>
      {(control) => (
        <textarea
          {...control}
          rows={rows}
          className={cx(classes.input, classes.area)}
          value={value ?? ''}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
        />
      )}
    </Field>
  );
}
