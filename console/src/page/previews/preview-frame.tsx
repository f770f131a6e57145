import { ADDRESS_STYLES, type AddressStyle, type Locale } from '@klantportaal/contract/language';
import type { PreviewPageName } from '@klantportaal/contract/modules/firms/previews';
import { ensure } from '@klantportaal/contract/values/ensure';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button, ButtonRow } from '@klantportaal/web/ui/buttons/button.tsx';
import { Eye } from '@klantportaal/web/ui/content/icons.ts';
import { SelectField } from '@klantportaal/web/ui/fields/select-field.tsx';
import { createLazyComponent } from '@klantportaal/web/ui/lazy-component.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { firm } from '../../api/client.ts';
import { QueryState } from '../layout/query-state.tsx';
import classes from './preview-frame.module.css';

type Shown = PreviewPageName | 'letter';
const pages: readonly Shown[] = [
  'sign-in',
  'overview',
  'mortgage',
  'upload',
  'otd',
  'documents',
  'settings',
  'new-dossier',
  'mortgage-check',
  'nps',
  'letter',
];
/** Pixels, as a browser would have them. */
const sizes = { phone: { width: 390, height: 780 }, desktop: { width: 1280, height: 860 } } as const;
type Size = keyof typeof sizes;
/** A pass lasts an hour. */
const RENEWED_AFTER_MS = 50 * 60_000;

/** One form of address, or both beside each other. */
type ShownStyle = AddressStyle | 'both';

interface PreviewFrameProps {
  /** Drawn anew when it changes: the version of what is drafted. */
  version: string;
  /** A mail to show, and not the portal's pages. */
  mail?: string;
  /** The page shown first. */
  first?: Shown;
  /** The frame stands in a dialog of its own already. */
  isLarge?: boolean;
}

/** Comes with the reader of PDFs, which is larger than this page. */
const Letter = createLazyComponent(
  () => import('./letter-preview.tsx'),
  () => {},
);

/** Comes with the overlay that it stands in. */
const LargePreview = createLazyComponent(
  () => import('./large-preview.tsx'),
  ({ onClose }) => onClose(),
);

/** The reader's last choices stay from page to page; the form of address is the firm's until they choose. */
let last: { style: ShownStyle | null; language: Locale; size: Size | null } = {
  style: null,
  language: 'nl',
  size: null,
};

/** On a phone a desktop's page would be a quarter of its size: there the phone is shown until somebody chooses. */
const chooseSize = (): Size => (window.innerWidth < 640 ? 'phone' : 'desktop');

/** The portal's own pages, a letter or a mail, with the drafts and invented data, as phone or desktop. */
export function PreviewFrame({ version, mail, first = 'sign-in', isLarge = false }: PreviewFrameProps) {
  const t = useText();
  const [page, setPage] = useState<Shown>(first);
  const [look, setLook] = useState(last);
  const [isOpened, setOpened] = useState(false);
  const set = (change: Partial<typeof look>) => setLook((last = { ...look, ...change }));
  const pass = useQuery({
    queryKey: ['licence-preview'],
    queryFn: () => firm.call('makeLicencePreview'),
    staleTime: RENEWED_AFTER_MS,
    refetchInterval: RENEWED_AFTER_MS,
  });
  const size = look.size ?? chooseSize();
  const style = look.style ?? pass.data?.address_style ?? 'formal';
  const isLetter = page === 'letter' && !mail;
  const buildAddress = (path: string, address_style: AddressStyle) => {
    const query = new URLSearchParams({ language: look.language, address_style, version });
    return `${path}/${mail ? `mails/${mail}` : `pages/${page}`}?${query}`;
  };
  return (
    <section className={classes.preview} aria-label={t('licence.preview')}>
      <div className={classes.bar}>
        {!mail && (
          <SelectField
            label={t('licence.preview_page')}
            value={page}
            onChange={(value) => setPage(value)}
            choices={pages.map((value) => ({ value, label: t(`licence.preview_${value}`) }))}
          />
        )}
        {!isLetter && (
          <SelectField
            label={t('licence.preview_size')}
            value={size}
            onChange={(value) => set({ size: value })}
            choices={(['desktop', 'phone'] as const).map((value) => ({ value, label: t(`licence.preview_${value}`) }))}
          />
        )}
        <SelectField
          label={t('licence.preview_style')}
          value={style}
          onChange={(value) => set({ style: value })}
          choices={([...ADDRESS_STYLES, 'both'] as const).map((value) => ({ value, label: t(`licence.${value}`) }))}
        />
        <SelectField
          label={t('common.language')}
          value={look.language}
          onChange={(value) => set({ language: value })}
          choices={(['nl', 'en'] as const).map((value) => ({ value, label: t(`licence.language_${value}`) }))}
        />
      </div>
      <QueryState of={pass}>
        {({ path }) => (
          <div className={style === 'both' ? classes.both : undefined}>
            {(style === 'both' ? ADDRESS_STYLES : [style]).map((addressStyle) => {
              const title = style === 'both' ? t(`licence.${addressStyle}`) : t('licence.preview');
              return (
                <figure key={addressStyle} className={classes.figure}>
                  {style === 'both' && <figcaption className={classes.hint}>{title}</figcaption>}
                  {isLetter ? (
                    <Letter version={version} language={look.language} style={addressStyle} />
                  ) : (
                    <Scaled size={size} title={title} src={buildAddress(path, addressStyle)} />
                  )}
                </figure>
              );
            })}
          </div>
        )}
      </QueryState>
      {!isLarge && (
        <ButtonRow>
          <Button look="secondary" icon={Eye} onClick={() => setOpened(true)}>
            {t('licence.preview_large')}
          </Button>
        </ButtonRow>
      )}
      {!isLarge && (
        <LargePreview
          open={isOpened}
          onClose={() => {
            setOpened(false);
            setLook(last);
          }}
        >
          <PreviewFrame version={version} first={page} isLarge {...(mail && { mail })} />
        </LargePreview>
      )}
      <p className={classes.hint}>{t('licence.preview_hint')}</p>
    </section>
  );
}

/** A frame as wide as a device, made as small as the room there is; the one before stays until the next is drawn. */
function Scaled({ size, src, title }: { size: Size; src: string; title: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(0);
  const [drawn, setDrawn] = useState(src);
  useEffect(() => {
    const watcher = new ResizeObserver(([entry]) => setRoom(ensure(entry).contentRect.width));
    watcher.observe(ensure(place.current));
    return () => watcher.disconnect();
  }, []);
  const { width, height } = sizes[size];
  const scale = Math.min(1, room / width || 1);
  const shown = { width, height, transform: `scale(${scale})` };
  return (
    <div ref={place} className={classes.place} style={{ height: height * scale }}>
      {[...new Set([drawn, src])].map((frameSrc) => (
        <iframe
          key={frameSrc}
          className={classes.frame}
          style={{ ...shown, marginInlineStart: `${Math.max(0, room - width * scale) / 2}px` }}
          title={title}
          src={frameSrc}
          aria-hidden={frameSrc !== src || undefined}
          onLoad={() => frameSrc === src && setDrawn(src)}
        />
      ))}
    </div>
  );
}
