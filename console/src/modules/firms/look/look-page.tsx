import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { WithDraft } from '../../../page/drafts/draft-state.tsx';
import { LicencePage } from '../../../page/drafts/licence-page.tsx';
import { PreviewFrame } from '../../../page/previews/preview-frame.tsx';
import { LogoColours } from './logo-colours.tsx';
import classes from './look.module.css';
import { type PictureFields, Pictures } from './pictures.tsx';
import { type Theme, ThemeForm } from './theme-form.tsx';

/** The firm's look, edited beside the portal as it will be. */
export default function LookPage() {
  const t = useText();
  return (
    <LicencePage title={t('shell.look')} drafted wide>
      <WithDraft<Theme> part="theme" none={{}}>
        {(theme) => (
          <WithDraft<PictureFields> part="content" none={{}}>
            {(content) => (
              <div className={classes.columns}>
                <div className={classes.forms}>
                  <Pictures draft={content} />
                  {content.value.image_logo && <LogoColours draft={theme} version={content.server.etag ?? ''} />}
                  <ThemeForm draft={theme} />
                </div>
                <div className={classes.beside}>
                  <PreviewFrame version={`${theme.server.etag} ${content.server.etag}`} />
                </div>
              </div>
            )}
          </WithDraft>
        )}
      </WithDraft>
    </LicencePage>
  );
}
