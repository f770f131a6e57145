import type { Mark } from '@klantportaal/contract/modules/documents/redactions';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button } from '@klantportaal/web/ui/buttons/button.tsx';
import type { Look } from './use-reading.ts';

interface PlaceButtonsProps {
  /** Names what stands there, to who hears it. */
  of: string;
  places: readonly Mark[];
  look: Look;
}

/** A button for each page on which something was found, which shows it there. */
export function PlaceButtons({ of, places, look }: PlaceButtonsProps) {
  const t = useText();
  const pages = [...new Set(places.map(({ page }) => page))];
  return pages.map((page) => {
    const label = t('delivery.read_page', { page });
    return (
      <Button
        key={page}
        look="quiet"
        aria-label={`${label}: ${of}`}
        onClick={() => look(places.filter((place) => place.page === page))}
      >
        {label}
      </Button>
    );
  });
}
