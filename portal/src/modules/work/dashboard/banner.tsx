import type { Banner as BannerData } from '@klantportaal/contract/modules/licences/licences';
import { toImageSource } from '@klantportaal/web/lib/image-source.ts';
import { Link } from '@klantportaal/web/ui/buttons/link.tsx';
import { Icon } from '@klantportaal/web/ui/content/icon.tsx';
import { ChevronRight } from '@klantportaal/web/ui/content/icons.ts';
import { Words } from '@klantportaal/web/ui/content/words.tsx';
import { localise } from '../../../licences/portal.ts';
import classes from './banner.module.css';

/** Shown only when both the address and the image are there (P2.10-02). Its title says where it links to. */
export function Banner({ banner }: { banner: BannerData | null | undefined }) {
  const href = localise(banner?.url);
  const image = toImageSource(localise(banner?.image));
  const title = localise(banner?.title);
  if (!href || !image) return null;
  return (
    <Link href={href} newTab={!href.startsWith('/')} className={classes.banner}>
      <img
        className={classes.image}
        src={image}
        alt=""
        width={1200}
        height={240}
        // At the bottom of the page: content higher up loads first.
        loading="lazy"
        decoding="async"
      />
      {title && (
        <span className={classes.title}>
          <Words>{title}</Words>
          <Icon of={ChevronRight} />
        </span>
      )}
    </Link>
  );
}
