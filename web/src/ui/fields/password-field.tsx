import { useState } from 'react';
import { IconButton } from '../buttons/button.tsx';
import { Eye, EyeOff } from '../content/icons.ts';
import { cx } from '../cx.ts';
import { useUiTexts } from '../ui-texts.ts';
import { Field, type FieldProps } from './field.tsx';
import classes from './input.module.css';

export interface PasswordFieldProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** `new-password` lets a password manager offer one. */
  autoComplete?: 'current-password' | 'new-password';
  autoFocus?: boolean;
}

/** A password that may be shown. */
export function PasswordField({
  value,
  onChange,
  onBlur,
  autoComplete = 'current-password',
  autoFocus,
  ...field
}: PasswordFieldProps) {
  const texts = useUiTexts();
  const [shown, setShown] = useState(false);
  return (
    <Field {...field}>
      {(control) => (
        <>
          <input
            {...control}
            type={shown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoFocus={autoFocus}
            autoCapitalize="none"
            spellCheck={false}
            className={cx(classes.input, classes.secret)}
            value={value ?? ''}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onBlur}
          />
          <IconButton
            icon={shown ? EyeOff : Eye}
            label={shown ? texts.hidePassword : texts.showPassword}
            aria-controls={control.id}
            className={classes.reveal}
            onClick={() => setShown(!shown)}
          />
        </>
      )}
    </Field>
  );
}
