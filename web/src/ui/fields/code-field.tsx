import { useState } from 'react';
import { Button } from '../buttons/button.tsx';
import classes from './code-field.module.css';
import type { FieldProps } from './field.tsx';
import { TextField } from './text-field.tsx';

export interface CodeFieldProps extends Pick<FieldProps, 'error' | 'live'> {
  name: string;
  value: string;
  onChange: (value: string) => void;
  /** A code of the app, and what asks for a recovery code instead; then the other way round. */
  app: { label: string; hint: string; other: string };
  recovery: { label: string; hint: string; other: string };
}

/**
 * The code of an authenticator app, with digits on a phone's keyboard; or, for who lost that phone, a recovery code,
 * with letters.
 */
export function CodeField({ app, recovery, name, value, onChange, error, live }: CodeFieldProps) {
  const [lost, setLost] = useState(false);
  const { label, hint, other } = lost ? recovery : app;
  const change = () => {
    onChange('');
    setLost(!lost);
  };
  return (
    <div className={classes.code}>
      <TextField
        key={label}
        kind={lost ? 'recovery' : 'code'}
        name={name}
        label={label}
        hint={hint}
        value={value}
        onChange={onChange}
        error={error}
        live={live}
        autoFocus
      />
      <div className={classes.other}>
        <Button look="quiet" onClick={change}>
          {other}
        </Button>
      </div>
    </div>
  );
}
