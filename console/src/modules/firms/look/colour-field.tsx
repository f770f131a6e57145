import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { IconButton } from '@klantportaal/web/ui/buttons/button.tsx';
import { Undo } from '@klantportaal/web/ui/content/icons.ts';
import { TextField } from '@klantportaal/web/ui/fields/text-field.tsx';
import { useState } from 'react';
import type { Contrast } from './colours.ts';
import { ContrastSaid } from './contrast-said.tsx';
import classes from './look.module.css';

interface ColourFieldProps {
  name: string;
  label: string;
  colour: string;
  contrast: Contrast;
  /** The firm chose it; else it is ours. */
  isOwn: boolean;
  onChange: (colour: string) => void;
  onDefault: () => void;
}

const isWhole = (typed: string) => /^#[0-9a-f]{6}$/i.test(typed);

/** A colour by the browser's own picker or as its number, and how well it is read. */
export function ColourField({ name, label, colour, contrast, isOwn, onChange, onDefault }: ColourFieldProps) {
  const t = useText();
  // A text that is still being typed is no colour yet.
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? colour;
  const handleType = (text: string) => {
    const whole = text.trim().startsWith('#') ? text.trim() : `#${text.trim()}`;
    if (isWhole(whole)) {
      setTyped(null);
      onChange(whole.toLowerCase());
    } else setTyped(text);
  };
  return (
    <div className={classes.colour}>
      <input
        type="color"
        className={classes.well}
        aria-label={t('look.pick', { label })}
        value={colour.toLowerCase()}
        onChange={(event) => {
          setTyped(null);
          onChange(event.target.value);
        }}
      />
      <TextField
        id={name}
        label={label}
        size="m"
        value={shown}
        maxLength={7}
        onChange={handleType}
        error={typed !== null && !isWhole(typed) ? t('look.not_a_colour') : undefined}
      />
      {isOwn && <IconButton icon={Undo} label={t('look.default', { label })} onClick={onDefault} />}
      <p className={classes.under}>
        <ContrastSaid of={contrast} />
      </p>
    </div>
  );
}
