import type { Dashboard } from '@reporting/contract';
import type { RangeSelection } from '@reporting/formatters/date-range';
import { PdfButton, type PdfButtonProps } from '@reporting/ui/pdf-button';
import { useUi } from '@reporting/ui/provider';
import { ApiError } from '../../api/errors.ts';
import { downloadPdf, type PdfPaper } from '../../api/pdf.ts';
import { reportError } from '../../lib/report-error.ts';
import { useSession } from '../../session/session.tsx';
import { t } from '../../texts/index.ts';

const DEFAULT_PAPER: PdfPaper = { paper: 'A4', orientation: 'portrait', cover: false };

/** The exports that are running, by the signal that aborts each. The button of an export can be removed and shown again while it runs. */
const running = new WeakMap<AbortSignal, Promise<void>>();

interface PdfExportProps extends Pick<PdfButtonProps, 'label' | 'iconOnly' | 'size' | 'variant'> {
  readonly dashboard: Pick<Dashboard, 'permalink' | 'effectiveTimezone'>;
  /** Null for the realtime view. */
  readonly range: RangeSelection | null;
  /** Number of widgets that guests see. */
  readonly widgetCount: number;
  readonly paper?: PdfPaper;
  /** Called with the reason when an export fails, and with null when an export begins. */
  readonly onProblem: (message: string | null) => void;
  /** Called when the file was saved. */
  readonly onSaved?: () => void;
  /** Returns the signal that aborts an export. Default: the export is aborted when the button is removed. */
  readonly until?: () => AbortSignal;
}

/** The button that exports the public view of a dashboard to PDF. */
export default function PdfExport(props: PdfExportProps) {
  const { dashboard, range, widgetCount, paper, onProblem, onSaved, until, ...look } = props;
  const { permalink, effectiveTimezone: timezone } = dashboard;
  const { pdfMaximum } = useSession();
  const { locale: language } = useUi();
  const report = (error: unknown) => {
    onProblem(error instanceof ApiError ? error.message : t('The service did not answer in time. Try again.'));
    if (!(error instanceof ApiError && error.status === 429)) reportError(error);
  };
  const run = async (end: AbortSignal) => {
    onProblem(null);
    try {
      await downloadPdf({ permalink, range, timezone, language, paper: paper ?? DEFAULT_PAPER }, end);
      onSaved?.();
    } catch (error) {
      // An abort is not reported, because the button may no longer exist.
      if (!end.aborted) report(error);
      throw error;
    }
  };
  return (
    <PdfButton
      {...look}
      widgetCount={widgetCount}
      maxWidgets={pdfMaximum}
      running={until && running.get(until())}
      generate={(signal) => {
        const end = until?.() ?? signal;
        const work = run(end).finally(() => running.delete(end));
        running.set(end, work);
        return work;
      }}
    />
  );
}
