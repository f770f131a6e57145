import type { DownloadedFile } from '@klantportaal/web/api/create-downloads.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { DocumentView as View } from '@klantportaal/web/ui/pdf/document-view.tsx';

/** A fetched document, in the page. */
export function DocumentView({ file, name }: { file: DownloadedFile; name: string }) {
  const t = useText();
  return (
    <View
      blob={file.blob}
      words={{
        title: name,
        noView: t('approval.no_view'),
        noViewText: t('approval.no_view_text'),
        page: (number, count) => t('approval.page', { number, total: count }),
        previous: t('approval.previous_page'),
        next: t('approval.next_page'),
        zoomIn: t('approval.zoom_in'),
        zoomOut: t('approval.zoom_out'),
        turn: t('approval.turn'),
        opening: t('approval.opening'),
      }}
    />
  );
}
