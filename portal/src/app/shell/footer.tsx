import { useText } from '../../i18n/use-text.ts';
import { localized, useLicence } from '../portal.ts';
import classes from './footer.module.css';

/** The licence's own footer, else all rights reserved with the year (spec: platform §2.3). */
export function Footer() {
  const t = useText();
  const licence = useLicence();
  const content = localized(licence?.content.footer_content);
  return (
    <footer className={classes.footer}>
      <div className={classes.inside}>
        {content ? (
          // The server sanitised it when it was written (decision 9).
          <div className={classes.content} dangerouslySetInnerHTML={{ __html: content }} />
        ) : (
          <p>
            © {new Date().getFullYear()} {licence ? `${licence.name}. ` : ''}
            {t('common.all_rights_reserved')}
          </p>
        )}
      </div>
    </footer>
  );
}
