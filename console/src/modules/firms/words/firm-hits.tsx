import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Link } from '@klantportaal/web/ui/buttons/link.tsx';
import { useQuery } from '@tanstack/react-query';
import { query, versioned } from '../../../api/query.ts';
import { may } from '../../../api/session.ts';
import { to } from '../../../lib/links.ts';
import { getContentKey } from './content-names.ts';
import { type FirmText, listFirmTexts, type searchFirmTexts } from './firm-texts.ts';
import classes from './words.module.css';

/** Returns the texts that the firm wrote itself, as drafted; leaves out those that the reader cannot get. */
export function useFirmTexts(): FirmText[] {
  const content = useQuery(versioned('readLicenceDraft', { params: { part: 'content' } }));
  const banner = useQuery(versioned('readLicenceDraft', { params: { part: 'banner' } }));
  const notices = useQuery({ ...versioned('readNotifications'), enabled: may('notices:write') });
  const maintenance = useQuery({ ...versioned('readMaintenance'), enabled: may('notices:write') });
  const documents = useQuery(versioned('readImportantDocuments'));
  const kinds = useQuery({ ...query('listDocumentKinds'), enabled: may('catalogue:read') });
  return listFirmTexts({
    content: content.data?.value.body.content,
    banner: banner.data?.value.body.banner,
    notices: notices.data?.value,
    maintenance: maintenance.data?.value,
    documents: documents.data?.value,
    kinds: kinds.data,
  });
}

/** Texts of the firm's own in which the words stand, each with the page on which it is written. */
export function FirmHits({ of }: { of: ReturnType<typeof searchFirmTexts> }) {
  const t = useText();
  const getPageLink = ({ at }: FirmText): [href: string, name: string] => {
    if (at.page === 'content') return [to('words', {}, { text: at.name }), t(getContentKey(at.name))];
    if (at.page === 'document-kind') return [to('document-kind', { firmId: at.firmId }), t('shell.catalogue')];
    const name = at.page === 'announcements' ? 'shell.announcements' : 'shell.important_documents';
    return [to(at.page), t(name)];
  };
  return (
    <ul className={classes.texts}>
      {of.map((hit) => {
        const [href, name] = getPageLink(hit);
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
