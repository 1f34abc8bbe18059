import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from '@/components/ui/button';
import buttons from '@/components/ui/button.module.css';
import { Icon } from '@/components/ui/icon';
import { SupportLink } from '@/components/ui/support-link.client';
import { subscribeToConsent } from '@/lib/client/privacy/consent';
import {
  getFeedbackTarget,
  type SiteEvent,
  sendEvent,
} from '@/lib/client/privacy/events';
import * as deferredMessages from '@/messages/deferred';
import './feedback.css';

type Stage = 'question' | 'reasons' | 'thanks';

/**
 * Asks whether the page was helpful and, if not, why. Reports the answer immediately, because the
 * reason is optional.
 */
export function FeedbackForm({ path }: { path: string }) {
  const target = useSyncExternalStore(subscribeToConsent, getFeedbackTarget);
  const [stage, setStage] = useState<Stage>('question');
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The focused button was removed.
    if (stage !== 'question') {
      container.current?.focus({ preventScroll: true });
    }
  }, [stage]);
  if (!target) {
    return null;
  }
  const send = (event: SiteEvent, next: Stage) => {
    if (target === 'events') {
      sendEvent(event);
    }
    setStage(next);
  };
  const { question, thanks, reasonPrompt, emailPrompt } =
    deferredMessages.feedback;
  const reasons = target === 'email' ? emailPrompt : reasonPrompt;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
    <div
      ref={container}
      role="group"
      aria-labelledby="feedback-label"
      tabIndex={-1}
      data-stage={stage}
      className="feedback"
    >
      <p id="feedback-label" role={stage === 'thanks' ? 'status' : undefined}>
        {{ question, reasons, thanks }[stage]}
      </p>
      {stage === 'question' && (
        <div className="feedbackAnswers">
          {(['yes', 'no'] as const).map((answer) => (
            <Button
              key={answer}
              data-answer={answer}
              onClick={() =>
                send(
                  { event: 'page_feedback', path, answer },
                  answer === 'yes' ? 'thanks' : 'reasons',
                )
              }
            >
              <Icon path={thumb} size="1.125rem" />
              {deferredMessages.feedback[answer]}
            </Button>
          ))}
        </div>
      )}
      {stage === 'reasons' &&
        Object.entries(deferredMessages.feedback.reasons).map(
          ([reason, text]) =>
            target === 'email' ? (
              <SupportLink
                key={reason}
                subject={text}
                className={buttons['secondary']}
              >
                <span>
                  {text}
                  <span className="sr-only">
                    {' '}
                    {deferredMessages.feedback.opensEmail}
                  </span>
                </span>
              </SupportLink>
            ) : (
              <Button
                key={reason}
                onClick={() =>
                  send(
                    { event: 'page_feedback_reason', path, reason },
                    'thanks',
                  )
                }
              >
                {text}
              </Button>
            ),
        )}
    </div>
  );
}

const thumb =
  'M7 11v9H4v-9zM7 11l4-8c1.700 0 2.500 1 2.500 2.500V9H19c1.200 0 2 1 1.800 2.200l-1.200 7c-.2 1-1 1.800-2 1.800H7';
