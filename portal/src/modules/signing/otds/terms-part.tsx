import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button } from '@klantportaal/web/ui/buttons/button.tsx';
import { Card } from '@klantportaal/web/ui/content/card.tsx';
import { Icon } from '@klantportaal/web/ui/content/icon.tsx';
import { CircleCheck, FileText } from '@klantportaal/web/ui/content/icons.ts';
import { Checkbox } from '@klantportaal/web/ui/fields/choice-field.tsx';
import { createLazyComponent } from '@klantportaal/web/ui/lazy-component.tsx';
import { type Ref, useEffect, useState } from 'react';
import classes from './otds.module.css';

const OtdTerms = createLazyComponent(
  () => import('./otd-terms.tsx'),
  ({ onClose }) => onClose(),
);

interface TermsPartProps {
  /** The terms were read to the end and agreed to. */
  read: boolean;
  checked: boolean;
  onOpen: () => void;
  onRead: () => void;
  onChange: (checked: boolean) => void;
  error: string | null;
  name: string;
  /** Tried to sign without having read them. */
  notRead: boolean;
  button: Ref<HTMLButtonElement>;
}

/** The time after agreeing at which it is said, milliseconds: until the dialog is gone, the page is hidden from screen readers. */
const SAID_AFTER = 500;

/** Becomes true some time after `since` did. */
function useAfterwards(since: boolean, delay: number): boolean {
  const [past, setPast] = useState(false);
  useEffect(() => {
    if (!since) return;
    const timer = setTimeout(() => setPast(true), delay);
    return () => clearTimeout(timer);
  }, [since, delay]);
  return since && past;
}

/** The terms behind a button, and the consent, available after reading to the end (D4-16, D5-17). */
export function TermsPart({ read, checked, onOpen, onRead, onChange, name, error, notRead, button }: TermsPartProps) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const said = useAfterwards(read, SAID_AFTER);
  return (
    <Card title={t('otd_sign.terms')}>
      <div className={classes.part}>
        <div className={classes.read}>
          <p id="terms-hint">{t('otd_sign.terms_hint')}</p>
          <Button
            ref={button}
            look="secondary"
            icon={FileText}
            aria-describedby={notRead && !read ? 'terms-hint terms-error' : 'terms-hint'}
            onClick={() => {
              onOpen();
              setOpen(true);
            }}
          >
            {t('otd_sign.read_terms')}
          </Button>
          {notRead && !read && (
            <p id="terms-error" className={classes.error}>
              {t('otd_sign.terms_not_read')}
            </p>
          )}
          {read && (
            <p className={classes.agreed}>
              <Icon of={CircleCheck} />
              {t('otd_sign.terms_read')}
            </p>
          )}
        </div>
        <Checkbox
          name={name}
          label={t('otd_sign.terms_agreed')}
          checked={checked}
          disabled={!read}
          onChange={onChange}
          error={error}
        />
        <p role="status" className="visually-hidden">
          {said && t('otd_sign.terms_done')}
        </p>
      </div>
      <OtdTerms
        open={open}
        onClose={() => setOpen(false)}
        onAgree={() => {
          setOpen(false);
          onRead();
        }}
      />
    </Card>
  );
}
