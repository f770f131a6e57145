import type { FoundHouse } from '@klantportaal/contract/modules/products/purchase-intentions';
import { formatMoney } from '@klantportaal/web/i18n/amounts.ts';
import { useFormat } from '@klantportaal/web/i18n/format.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { toImageSource } from '@klantportaal/web/lib/image-source.ts';
import { LinkButton } from '@klantportaal/web/ui/buttons/button.tsx';
import { Chip } from '@klantportaal/web/ui/content/chip.tsx';
import { Icon } from '@klantportaal/web/ui/content/icon.tsx';
import { ExternalLink, House, Search } from '@klantportaal/web/ui/content/icons.ts';
import { Words } from '@klantportaal/web/ui/content/words.tsx';
import { EmptyState } from '@klantportaal/web/ui/feedback/state-message.tsx';
import { Section, Tiles } from '@klantportaal/web/ui/layout/page-frame.tsx';
import classes from './found-houses.module.css';

/** The homes that match the search, in the firm's order (D2-81). */
export function FoundHouses({ houses }: { houses: readonly FoundHouse[] }) {
  const t = useText();
  return (
    <Section title={t('purchase.houses')}>
      {houses.length > 0 ? (
        <Tiles>
          {houses.map((house) => (
            <HouseCard key={house.id} house={house} />
          ))}
        </Tiles>
      ) : (
        <EmptyState icon={Search} title={t('purchase.no_houses')} text={t('purchase.no_houses_text')} />
      )}
    </Section>
  );
}

function HouseCard({ house }: { house: FoundHouse }) {
  const t = useText();
  const { dayInNumbers } = useFormat();
  const picture = toImageSource(house.raw_base64_thumbnail);
  const address = house.address ?? t('purchase.house');
  const lines = [
    [house.objecttype_label, house.buildtype_label].filter(Boolean).join(', '),
    [
      house.object_surface_m2 !== null && t('purchase.surface', { surface: house.object_surface_m2 }),
      house.ground_surface_m2 !== null && t('purchase.ground', { surface: house.ground_surface_m2 }),
    ]
      .filter(Boolean)
      .join(', '),
  ].filter(Boolean);
  return (
    <article className={classes.house}>
      {picture ? (
        <img src={picture} alt="" width={480} height={320} className={classes.picture} />
      ) : (
        <span className={classes.noPicture}>
          <Icon of={House} size={2} />
        </span>
      )}
      <div className={classes.words}>
        <div className={classes.head}>
          <h3 className={classes.address}>{address}</h3>
          {!house.has_seen && <Chip state="new">{t('purchase.new')}</Chip>}
        </div>
        <p className={classes.quiet}>{[house.zipcode, house.city].filter(Boolean).join(' ')}</p>
        <p className={classes.price}>{formatMoney(house.price)}</p>
        {lines.map((line) => (
          <p key={line}>
            <Words>{line}</Words>
          </p>
        ))}
        <p className={classes.quiet}>
          {house.date_created && t('purchase.found_on', { date: dayInNumbers(house.date_created) })}
        </p>
        {house.external_url && (
          <LinkButton look="secondary" icon={ExternalLink} href={house.external_url} newTab wide>
            {t('purchase.view', { address })}
          </LinkButton>
        )}
      </div>
    </article>
  );
}
