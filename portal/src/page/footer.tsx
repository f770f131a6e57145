import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { isDutch } from '@klantportaal/web/lib/firm-words.ts';
import { Link } from '@klantportaal/web/ui/buttons/link.tsx';
import { to } from '../lib/links.ts';
import { localise, useInMaintenance, useLicence } from '../licences/portal.ts';
import classes from './footer.module.css';

/** The licence's own footer, or all rights reserved with the year (P2.3-07). */
export function Footer() {
  const t = useText();
  const licence = useLicence();
  const inMaintenance = useInMaintenance();
  const content = localise(licence?.content.footer_content);
  return (
    <footer className={classes.footer}>
      <div className={classes.inside}>
        {content ? (
          // The server sanitised it on write.
          <div
            className={classes.content}
            lang={isDutch(content) ? 'nl' : undefined}
            dangerouslySetInnerHTML={{ __html: content }}
          />
        ) : (
          <p>
            © {new Date().getFullYear()} {licence ? `${licence.name}. ` : ''}
            {t('common.all_rights_reserved')}
          </p>
        )}
        {licence && !inMaintenance && (
          <nav aria-label={t('common.about_portal')} className={classes.links}>
            <Link href={to('accessibility')}>{t('common.accessibility')}</Link>
          </nav>
        )}
      </div>
    </footer>
  );
}
