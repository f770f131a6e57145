import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Link } from '@klantportaal/web/ui/buttons/link.tsx';
import { useQuery } from '@tanstack/react-query';
import { query, versioned } from '../../../api/query.ts';
import { may } from '../../../api/session.ts';
import { to } from '../../../lib/links.ts';
import { nameOfContent } from './content-names.ts';
import { type FirmText, firmTexts, type foundInFirmTexts } from './firm-texts.ts';
import classes from './words.module.css';

/** What the firm wrote itself, as it is drafted; what one may not read, or could not be read, is left out. */
export function useFirmTexts(): FirmText[] {
  const content = useQuery(versioned('readLicenceDraft', { params: { part: 'content' } }));
  const banner = useQuery(versioned('readLicenceDraft', { params: { part: 'banner' } }));
  const notices = useQuery({ ...versioned('readNotifications'), enabled: may('notices:write') });
  const maintenance = useQuery({ ...versioned('readMaintenance'), enabled: may('notices:write') });
  const documents = useQuery(versioned('readImportantDocuments'));
  const kinds = useQuery({ ...query('listDocumentKinds'), enabled: may('catalogue:read') });
  return firmTexts({
    content: content.data?.value.body.content,
    banner: banner.data?.value.body.banner,
    notices: notices.data?.value,
    maintenance: maintenance.data?.value,
    documents: documents.data?.value,
    kinds: kinds.data,
  });
}

/** Texts of the firm's own in which the words stand, each with the page on which it is written. */
export function FirmHits({ of }: { of: ReturnType<typeof foundInFirmTexts> }) {
  const t = useText();
  const placeOf = ({ at }: FirmText): [href: string, name: string] => {
    if (at.page === 'content') return [to('words', {}, { text: at.name }), t(nameOfContent(at.name))];
    if (at.page === 'document-kind') return [to('document-kind', { firmId: at.firmId }), t('shell.catalogue')];
    const name = at.page === 'announcements' ? 'shell.announcements' : 'shell.important_documents';
    return [to(at.page), t(name)];
  };
  return (
    <ul className={classes.texts}>
      {of.map((hit) => {
        const [href, name] = placeOf(hit);
        return (
          <li key={hit.id} className={classes.hit}>
            <span>{hit.said}</span>
            <Link href={href}>{name}</Link>
          </li>
        );
      })}
    </ul>
  );
}
