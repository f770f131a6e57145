import { formatOneDecimal } from '@klantportaal/web/i18n/format.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Icon } from '@klantportaal/web/ui/content/icon.tsx';
import { CircleCheck, TriangleAlert } from '@klantportaal/web/ui/content/icons.ts';
import type { Contrast } from './colours.ts';
import classes from './look.module.css';

/** The legibility of a colour in words, and what is drawn where it is not. */
export function ContrastSaid({ of: { ratio, isSurface, drawn } }: { of: Contrast }) {
  const t = useText();
  const key = drawn ? 'look.read_badly' : isSurface ? 'look.read_on_it' : 'look.read_well';
  return (
    <span className={drawn ? classes.weak : classes.enough}>
      <Icon of={drawn ? TriangleAlert : CircleCheck} size={1} />
      <span>
        {t(key, { ratio: formatOneDecimal(ratio) })}
        {drawn && (
          <>
            {' '}
            {t('look.drawn')} <Swatch of={drawn} /> {drawn}
          </>
        )}
      </span>
    </span>
  );
}

/** A colour as it looks; what it is called stands beside it. */
export const Swatch = ({ of }: { of: string }) => (
  <span className={classes.swatch} style={{ background: of }} aria-hidden />
);
