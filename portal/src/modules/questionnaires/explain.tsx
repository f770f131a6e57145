import { useText } from '@klantportaal/web/i18n/use-text.ts';
import classes from './questionnaires.module.css';

/** An explanation on demand, below its question. */
export function Explain({ term, children }: { term: string; children: string }) {
  const t = useText();
  return (
    <details className={classes.explain}>
      <summary className={classes.explainSummary}>
        {t('questionnaires.explain')}
        <span className="visually-hidden">: {term}</span>
      </summary>
      <p className={classes.explainText}>{children}</p>
    </details>
  );
}
