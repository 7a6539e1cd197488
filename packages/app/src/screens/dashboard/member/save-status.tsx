import { Icon, Loader } from '@reporting/ui';
import { Check, CircleAlert } from 'lucide-react';
import type { SaveState } from '../../../editor/saver.ts';
import { useWhen } from '../../../session/use-when.ts';
import { t } from '../../../texts/index.ts';

/** Shows the state of the last save: running, saved ("Saved 09:14"), or not saved. */
export function SaveStatus({ state }: { state: SaveState }) {
  const { clock } = useWhen();
  return (
    <span role="status" className="me-1 flex items-center gap-1.5 text-small whitespace-nowrap text-fg-secondary">
      {state.phase === 'saving' && (
        <>
          <Loader size="s" decorative inherit />
          <span className="max-sm:sr-only">{t('Saving')}</span>
        </>
      )}
      {state.phase === 'saved' && (
        <>
          <Icon as={Check} size="s" className="text-positive" />
          <span className="tabular-nums max-sm:sr-only">{t('Saved {clock}', { clock: clock(state.at) })}</span>
        </>
      )}
      {(state.phase === 'failed' || state.phase === 'conflict') && (
        <>
          <Icon as={CircleAlert} size="s" className="text-negative" />
          <span className="max-sm:sr-only">{t('Not saved')}</span>
        </>
      )}
    </span>
  );
}
