import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { LinkButton } from '@klantportaal/web/ui/button.tsx';
import { may } from '../../api/session.ts';
import { to } from '../../lib/links.ts';
import { WithDraft } from '../../page/draft-state.tsx';
import { Page } from '../../page/page.tsx';
import { PreviewFrame } from '../../page/preview-frame.tsx';
import classes from './look.module.css';
import { type PictureFields, Pictures } from './pictures.tsx';
import { type Theme, ThemeForm } from './theme-form.tsx';

/** The firm's look, edited beside the portal as it will be. */
export default function LookPage() {
  const t = useText();
  const title = t('shell.look');
  if (!may('licence:write'))
    return (
      <Page title={title}>
        <p>{t('licence.read_only')}</p>
      </Page>
    );
  return (
    <Page
      title={title}
      acts={
        <LinkButton href={to('publish')} look="secondary">
          {t('licence.to_publish')}
        </LinkButton>
      }
      wide
    >
      <WithDraft<Theme> part="theme" none={{}}>
        {(theme) => (
          <WithDraft<PictureFields> part="content" none={{}}>
            {(content) => (
              <div className={classes.columns}>
                <div className={classes.forms}>
                  <ThemeForm draft={theme} />
                  <Pictures draft={content} />
                </div>
                <div className={classes.beside}>
                  <PreviewFrame version={`${theme.server.etag} ${content.server.etag}`} />
                </div>
              </div>
            )}
          </WithDraft>
        )}
      </WithDraft>
    </Page>
  );
}
