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
        noView: t('viewer.no_view'),
        noViewText: t('viewer.no_view_text'),
        page: (number, total) => t('viewer.page', { number, total }),
        previous: t('viewer.previous_page'),
        next: t('viewer.next_page'),
        zoomIn: t('viewer.zoom_in'),
        zoomOut: t('viewer.zoom_out'),
        turn: t('viewer.turn'),
        opening: t('viewer.opening'),
      }}
    />
  );
}
