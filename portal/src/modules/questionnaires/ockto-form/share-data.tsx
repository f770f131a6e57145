import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Card } from '@klantportaal/web/ui/content/card.tsx';
import { Alert } from '@klantportaal/web/ui/feedback/alert.tsx';
import { Loading, SkeletonFacts } from '@klantportaal/web/ui/feedback/skeleton.tsx';
import { CodeCard, type SharingCode } from './code-card.tsx';
import { DebugPanel } from './debug-panel.tsx';
import { ExplainerVideo } from './explainer-video.tsx';
import classes from './ockto-form.module.css';
import { useSharingState } from './use-sharing-state.ts';

interface ShareDataProps {
  action: string;
  code: SharingCode;
  debug: boolean;
  onFinished: () => Promise<void>;
  /** Asks for a code again, where there is none. */
  onRetry: () => void;
}

const steps = ['ockto_form.step_1', 'ockto_form.step_2', 'ockto_form.step_3', 'ockto_form.step_4'] as const;

/** The four steps, the code, the film. */
export function ShareData({ action, code, debug, onFinished, onRetry }: ShareDataProps) {
  const t = useText();
  const { state, silent } = useSharingState(action, onFinished);
  return (
    <div className={classes.columns}>
      <CodeCard action={action} code={code} state={state} onRetry={onRetry} />
      <div className={classes.side}>
        {silent && <Alert live>{t('ockto_form.silent')}</Alert>}
        <Card title={t('ockto_form.steps')}>
          <ol className={classes.steps}>
            {steps.map((step) => (
              <li key={step}>{t(step)}</li>
            ))}
          </ol>
        </Card>
        <Card title={t('ockto_form.video')}>
          <ExplainerVideo />
        </Card>
        {debug && <DebugPanel action={action} />}
      </div>
    </div>
  );
}

export const ShareDataSkeleton = () => (
  <Loading>
    <div className={classes.columns}>
      <SkeletonFacts rows={4} />
      <SkeletonFacts rows={4} />
    </div>
  </Loading>
);
