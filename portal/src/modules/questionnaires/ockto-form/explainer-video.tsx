import { getLocale } from '@klantportaal/web/i18n/i18n.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import captionsEn from './explainer.en.vtt';
import mp4 from './explainer.mp4';
import captionsNl from './explainer.nl.vtt';
import poster from './explainer.svg';
import webm from './explainer.webm';
import classes from './ockto-form.module.css';

/** The four steps as a short film without sound; nothing of it is fetched before it is played but its still. */
export function ExplainerVideo() {
  const t = useText();
  const locale = getLocale();
  const tracks = [
    { srcLang: 'nl', label: 'Nederlands', src: captionsNl },
    { srcLang: 'en', label: 'English', src: captionsEn },
  ];
  return (
    <video
      className={classes.video}
      controls
      muted
      playsInline
      preload="none"
      poster={poster}
      width={640}
      height={360}
      aria-label={t('ockto_form.video_label')}
    >
      <source src={mp4} type="video/mp4" />
      <source src={webm} type="video/webm" />
      {tracks.map((track) => (
        <track key={track.srcLang} kind="captions" {...track} default={track.srcLang === locale} />
      ))}
      {t('ockto_form.no_video')}
    </video>
  );
}
