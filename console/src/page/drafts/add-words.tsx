import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button } from '@klantportaal/web/ui/buttons/button.tsx';
import { Plus } from '@klantportaal/web/ui/content/icons.ts';
import { useEffect, useRef, useState } from 'react';
import { tidyWords } from '../entries/tidy.ts';
import classes from '../fields/form.module.css';
import { FormButtons } from '../fields/form-buttons.tsx';
import { LocalizedFields } from '../fields/localized-fields.tsx';
import type { Localized } from '../fields/text-forms.ts';
import { useKept } from './use-kept.ts';

interface AddWordsProps {
  /** Under which what is typed is kept in this tab until it is added. */
  name: string;
  label: string;
  hint?: string;
  /** The text of the button. */
  act: string;
  maxLength: number;
  onAdd: (words: Localized) => void;
}

/** A button for one more of a list, which asks for its words first: an item without any is refused. */
export function AddWords({ name, label, hint, act, maxLength, onAdd }: AddWordsProps) {
  const t = useText();
  const [kept, setKept] = useKept(name);
  const [isOpen, setOpen] = useState(kept !== '');
  const [isTried, setTried] = useState(false);
  const typed: Localized = kept ? JSON.parse(kept) : { nl: '' };
  const place = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(isOpen);
  // The pressed element is gone: the focus goes to its replacement.
  useEffect(() => {
    if (wasOpen.current === isOpen) return;
    wasOpen.current = isOpen;
    place.current?.querySelector<HTMLElement>(isOpen ? 'input, textarea' : 'button')?.focus();
  }, [isOpen]);
  const close = () => {
    setKept('');
    setTried(false);
    setOpen(false);
  };
  const add = () => {
    const words = tidyWords(typed);
    if (words.nl === '') return setTried(true);
    onAdd(words);
    close();
  };
  return (
    <div ref={place}>
      {isOpen ? (
        <form
          method="post"
          noValidate
          className={classes.form}
          onSubmit={(event) => {
            event.preventDefault();
            add();
          }}
        >
          <LocalizedFields
            label={label}
            hint={hint}
            value={typed}
            maxLength={maxLength}
            faultOf={(form) => isTried && form === 'nl' && tidyWords(typed).nl === '' && t('licence.missing')}
            onChange={(words) => setKept(JSON.stringify(words))}
          />
          <FormButtons act={act} busy={false} onCancel={close} onEscape={() => setOpen(false)} />
        </form>
      ) : (
        <Button look="secondary" icon={Plus} onClick={() => setOpen(true)}>
          {act}
        </Button>
      )}
    </div>
  );
}
