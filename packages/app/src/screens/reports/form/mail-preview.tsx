import type { ReportDraft, ReportPreview, ReportSender } from '@reporting/contract';
import { Banner, Button, ErrorState, SegmentedControl, Skeleton, Textarea } from '@reporting/ui';
import { Monitor, Smartphone } from 'lucide-react';
import { useEffect, useState } from 'react';
import { messageOf } from '../../../api/errors.ts';
import { readReportPreview } from '../../../api/reports.ts';
import { classNames } from '../../../lib/class-names.ts';
import { t } from '../../../texts/index.ts';

type Shown =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly message: string }
  | { readonly state: 'ready'; readonly preview: ReportPreview };

/** Time in ms after the last change until the preview is requested. The service reads the whole dashboard for each preview. */
const PAUSE = 600;

interface MailPreviewProps {
  /** Null while no dashboard is chosen. */
  readonly draft: ReportDraft | null;
  readonly sender: ReportSender | undefined;
}

/** A preview of the mail, as it would be sent now. */
export function MailPreview({ draft, sender }: MailPreviewProps) {
  const [shown, setShown] = useState<Shown>({ state: 'loading' });
  const [width, setWidth] = useState('wide');
  const [tries, setTries] = useState(0);
  // The recipients do not change the mail, but the service requires at least one. So they are replaced by a fixed address, and a change of
  // the recipients causes no request.
  const content = draft && JSON.stringify({ ...draft, settings: { ...draft.settings, recipients: ['a@example.com'] } });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry reads the same content again.
  useEffect(() => {
    if (content === null) return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      readReportPreview(JSON.parse(content) as ReportDraft, abort.signal).then(
        (preview) => setShown({ state: 'ready', preview }),
        (error: unknown) => {
          if (!abort.signal.aborted) setShown({ state: 'failed', message: messageOf(error) });
        },
      );
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [content, tries]);

  return (
    <section aria-labelledby="mail-preview" className="flex min-h-0 flex-1 flex-col gap-3">
      <div className="flex items-center justify-between gap-3">
        <h3 id="mail-preview" className="text-body font-medium">
          {t("The mail, with today's data")}
        </h3>
        <SegmentedControl
          aria-label={t('Width of the mail')}
          value={width}
          onValueChange={setWidth}
          options={[
            { value: 'wide', label: t('Computer'), icon: Monitor },
            { value: 'narrow', label: t('Phone'), icon: Smartphone },
          ]}
        />
      </div>
      {content === null ? (
        <p className="text-small text-fg-secondary">{t('Choose a dashboard to see its mail.')}</p>
      ) : shown.state === 'failed' ? (
        <ErrorState
          title={t('The mail cannot be shown')}
          description={shown.message}
          onRetry={() => {
            setShown({ state: 'loading' });
            setTries(tries + 1);
          }}
          className="py-10"
        />
      ) : shown.state === 'loading' ? (
        <div aria-busy="true" className="flex flex-col gap-5 rounded-card border border-border bg-surface p-5">
          {['a', 'b', 'c', 'd', 'e'].map((key) => (
            <Skeleton key={key} />
          ))}
        </div>
      ) : (
        <Mail preview={shown.preview} sender={sender} narrow={width === 'narrow'} />
      )}
    </section>
  );
}

function Mail({
  preview,
  sender,
  narrow,
}: {
  preview: ReportPreview;
  sender: ReportSender | undefined;
  narrow: boolean;
}) {
  const [asText, setAsText] = useState(false);
  return (
    <>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-small">
        <dt className="text-fg-secondary">{t('From')}</dt>
        <dd className="min-w-0 wrap-anywhere">{sender?.from}</dd>
        <dt className="text-fg-secondary">{t('Subject')}</dt>
        <dd className="min-w-0 font-medium wrap-anywhere">{preview.subject}</dd>
      </dl>
      {preview.empty && <Banner tone="info" live="none" title={t('No widget has data for these dates.')} />}
      {preview.failing.length > 0 && (
        <Banner tone="warning" live="none" title={t('Some data is missing.')}>
          <ul>
            {preview.failing.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Banner>
      )}
      {asText ? (
        <Textarea aria-label={t('Mail as text')} readOnly rows={20} value={preview.text} />
      ) : (
        <iframe
          title={t('Mail')}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          srcDoc={preview.html}
          className={classNames(
            'min-h-110 flex-1 rounded-card border border-border bg-white',
            narrow ? 'mx-auto w-90 max-w-full' : 'w-full',
          )}
        />
      )}
      <Button variant="quiet" size="s" onClick={() => setAsText(!asText)} className="self-start">
        {asText ? t('Show as designed') : t('Show as text')}
      </Button>
    </>
  );
}
