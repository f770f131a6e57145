import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Link } from '@klantportaal/web/ui/buttons/link.tsx';
import { Alert } from '@klantportaal/web/ui/feedback/alert.tsx';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { to } from '../../../lib/links.ts';

/** Tells before a file is made that its client may have one: somebody else has the address, and keeps it. */
export function KnownAddress({ email }: { email: string }) {
  const t = useText();
  const { data = [] } = useQuery({
    ...query('listDossiers', { query: { email, limit: 5 } }),
    enabled: email !== '',
  });
  if (data.length === 0) return null;
  return (
    <Alert tone="warning" live title={t('new-dossier.email_known', { email })}>
      <ul>
        {data.map(({ id, persons }) => (
          <li key={id}>
            <Link href={to('dossier', { firmId: id })}>
              {id}, {persons.map(({ display_name }) => display_name).join(', ')}
            </Link>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
