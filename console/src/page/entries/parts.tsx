import { ensure } from '@klantportaal/contract/values/ensure';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button, IconButton } from '@klantportaal/web/ui/buttons/button.tsx';
import { ArrowUp, Plus, Trash } from '@klantportaal/web/ui/content/icons.ts';
import type { ReactNode } from 'react';
import classes from './entries.module.css';

interface PartsProps<P> {
  legend: string;
  hint?: string;
  /** 'Controle toevoegen' */
  addText: string;
  /** Names one of them, unless its only field does so: 'Document 2'. */
  nameOf?: (number: number) => string;
  parts: readonly P[];
  make: () => P;
  change: (parts: P[]) => void;
  error?: string | null;
  children: (part: P, index: number, change: (part: P) => void) => ReactNode;
}

/** A list in a form whose parts are added, moved up and removed. */
export function Parts<P>({ legend, hint, addText, nameOf, parts, make, change, error, children }: PartsProps<P>) {
  const t = useText();
  return (
    <fieldset className={classes.parts}>
      <legend>{legend}</legend>
      {hint && <p className={classes.soft}>{hint}</p>}
      {error && <p role="alert">{error}</p>}
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part is known by its place, which its fields are named by
        <fieldset key={index} data-part={nameOf ? '' : undefined} className={classes.part}>
          {nameOf && <legend className="visually-hidden">{nameOf(index + 1)}</legend>}
          {children(part, index, (next) => change(parts.with(index, next)))}
          <div className={classes.acts}>
            {index > 0 && (
              <IconButton
                icon={ArrowUp}
                label={t('entries.move_up', { number: index + 1 })}
                onClick={() => change(parts.with(index, ensure(parts[index - 1])).with(index - 1, part))}
              />
            )}
            <IconButton
              icon={Trash}
              label={t('entries.remove_part', { number: index + 1 })}
              onClick={() => change(parts.filter((_, place) => place !== index))}
            />
          </div>
        </fieldset>
      ))}
      <div>
        <Button look="secondary" icon={Plus} onClick={() => change([...parts, make()])}>
          {addText}
        </Button>
      </div>
    </fieldset>
  );
}
