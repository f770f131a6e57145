import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { type DocumentViewProps, DocumentView as View } from '@klantportaal/web/ui/pdf/document-view.tsx';

/** A fetched document in the page, with the console's words. */
export function DocumentView({ name, ...props }: Omit<DocumentViewProps, 'words'> & { name: string }) {
  const t = useText();
  return (
    <View
      {...props}
      words={{
        title: name,
        noView: t('delivery.no_view'),
        noViewText: t('delivery.no_view_text'),
        page: (number, total) => t('delivery.page', { number, total }),
        previous: t('delivery.previous_page'),
        next: t('delivery.next_page'),
        zoomIn: t('delivery.zoom_in'),
        zoomOut: t('delivery.zoom_out'),
        turn: t('delivery.turn'),
        opening: t('delivery.opening'),
      }}
    />
  );
}
