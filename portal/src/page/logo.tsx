import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { toImageSource } from '@klantportaal/web/lib/image-source.ts';
import { Link } from '@klantportaal/web/ui/buttons/link.tsx';
import { useLicence } from '../licences/portal.ts';
import classes from './logo.module.css';

/** The firm's logo, or its name if it has none. Links to `href`, if given (P2.13-01). */
export function Logo({ href }: { href?: string }) {
  const t = useText();
  const licence = useLicence();
  if (!licence) return null;
  const image = toImageSource(licence.content.image_logo);
  const inside = image ? (
    <img className={classes.image} src={image} alt={licence.name} />
  ) : (
    <span className={classes.name}>{licence.name}</span>
  );
  return href ? (
    <Link href={href} className={classes.logo} aria-label={t('common.home', { name: licence.name })}>
      {inside}
    </Link>
  ) : (
    <span className={classes.logo}>{inside}</span>
  );
}
