import type { TextKey } from '@klantportaal/web/i18n/app-texts.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Icon } from '@klantportaal/web/ui/content/icon.tsx';
import { Circle, CircleCheck } from '@klantportaal/web/ui/content/icons.ts';
import { cx } from '@klantportaal/web/ui/cx.ts';
import { Progress } from '@klantportaal/web/ui/feedback/progress.tsx';
import type { Measured } from './measured.ts';
import classes from './password.module.css';
import { guidelines, isRepeated } from './strength.ts';

interface PasswordStrengthProps {
  password: string;
  repeat: string;
  measured: Measured;
  /** The id for the description of the password field. */
  id: string;
  /** The field itself says what is missing. */
  refused: boolean;
}

/** The bar with its label, what is still needed, and the guidelines ticked off while typing. */
export function PasswordStrength({ password, repeat, measured, id, refused }: PasswordStrengthProps) {
  const t = useText();
  const { strength, missing } = measured;
  const band = password ? t(`page.newpassword.strength.${strength.band}`) : '–';
  const rows: [TextKey, boolean][] = [
    ['page.newpassword.guideline.length', guidelines.length(password)],
    ['page.newpassword.guideline.capital', guidelines.capital(password)],
    ['page.newpassword.guideline.lowercase', guidelines.lowercase(password)],
    ['page.newpassword.guideline.special', guidelines.special(password)],
    ['page.newpassword.guideline.repeat', isRepeated({ password, repeat })],
  ];
  return (
    <div className={classes.strength}>
      <div>
        <Progress label={t('page.newpassword.strength')} percent={strength.percent} tone={strength.tone} value={band} />
        {/* Its words change with the band, not with each key, and so it is read out a few times at most. */}
        <p role="status" className={classes.needed}>
          {password && (
            <>
              <span className="visually-hidden">
                {t('page.newpassword.strength')}: {band}.{' '}
              </span>
              {!refused && t(missing.password ?? 'page.newpassword.strong_enough')}
            </>
          )}
        </p>
      </div>
      <div id={id}>
        <p>{t('page.newpassword.guidelines')}</p>
        <ul className={classes.guidelines}>
          {rows.map(([key, met]) => (
            <li key={key} className={cx(classes.guideline, met && classes.met)}>
              <Icon of={met ? CircleCheck : Circle} />
              <span>
                {met ? (
                  <span className="visually-hidden">{t('page.newpassword.guideline_met', { guideline: t(key) })}</span>
                ) : null}
                <span aria-hidden={met}>{t(key)}</span>
              </span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
