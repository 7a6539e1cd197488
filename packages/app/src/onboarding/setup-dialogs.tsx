import type { OnboardingFlow } from '@reporting/contract/rules';
import { Button, Dialog } from '@reporting/ui';
import { useRef } from 'react';
import { type PlainText, t } from '../texts/index.ts';
import { STEPS } from './steps.ts';

interface BlockedDialogProps {
  readonly flow: OnboardingFlow;
  readonly step: number;
  readonly onClose: () => void;
  readonly onSkip: () => void;
}

/** States which step must be completed before other pages open. */
export function BlockedDialog({ flow, step, onClose, onSkip }: BlockedDialogProps) {
  const main = useRef<HTMLButtonElement>(null);
  // When the dialog closes, focus moves to the content if the link that the user pressed is no longer on the page.
  const content = useRef(document.getElementById('content'));
  const current = STEPS[flow][step - 1];
  return (
    <Dialog
      open={current !== undefined}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={t('Please complete current step to continue.')}
      description={current && `${t(current.name)}: ${t(current.instruction)}`}
      initialFocus={main}
      fallbackFocus={content}
      footer={
        <>
          <Button onClick={onSkip}>{t('Skip setup')}</Button>
          <Button ref={main} variant="primary" onClick={onClose}>
            {t('Continue setup')}
          </Button>
        </>
      }
    />
  );
}

const FINISHED: Readonly<Record<OnboardingFlow, PlainText>> = {
  dashboard:
    "Your first professional reporting dashboard has been successfully created and it's all smooth sailing from here on out!",
  mc: 'Your first domain is in the group, and its weekly and monthly changes are tracked from now on. Add more domains to monitor all your websites on one page.',
};

interface FinishedDialogProps {
  readonly flow: OnboardingFlow;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Congratulates the user after the last step. */
export function FinishedDialog({ flow, open, onClose }: FinishedDialogProps) {
  // When the dialog closes, focus moves to the content if the menu that contained the pressed button is closed.
  const content = useRef(document.getElementById('content'));
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={t('Congratulations!')}
      description={t(FINISHED[flow])}
      fallbackFocus={content}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('Close')}
        </Button>
      }
    />
  );
}
