import type { Dashboard } from '@reporting/contract';
import { routePath } from '@reporting/contract/rules';
import type { RangeSelection } from '@reporting/formatters/date-range';
import { Button, Icon, IconButton, Menu } from '@reporting/ui';
import { Check, Ellipsis, MonitorPlay, Palette, Pencil, Printer, Settings2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { SaveState } from '../../../editor/saver.ts';
import { t } from '../../../texts/index.ts';
import { SaveStatus } from './save-status.tsx';
import { ShareButton } from './share/share-button.tsx';
import type { useShareChecks } from './share/use-share-checks.ts';
import type { EditSessionControls } from './use-edit-session.ts';

interface ReadActionsProps {
  readonly dashboard: Dashboard;
  /** The range that guests see through a link. */
  readonly shared: RangeSelection;
  /** True if the current range is the stored range of the dashboard. */
  readonly rangeSaved: boolean;
  readonly saveState: SaveState;
  readonly session: EditSessionControls;
  readonly onSaveRange: () => void;
  readonly onPrint: () => void;
  readonly share: ReturnType<typeof useShareChecks>;
}

/** The actions of the top bar while a dashboard is read. */
export function ReadActions(props: ReadActionsProps) {
  const { dashboard, shared, rangeSaved, saveState, session, onSaveRange, onPrint, share } = props;
  const isLive = dashboard.widgets.some(({ realTime }) => realTime);
  const openRealtime = () =>
    window.open(routePath('dashboard.realTime', { permalink: dashboard.permalink }), '_blank', 'noopener');
  const edit = useRef<HTMLButtonElement>(null);
  const { edited } = session;
  // After editing, focus returns to the button that starts editing.
  useEffect(() => {
    if (edited && document.activeElement === document.body) edit.current?.focus();
  }, [edited]);
  return (
    <>
      <SaveStatus state={saveState} />
      <Menu
        align="end"
        trigger={<IconButton icon={Ellipsis} label={t('More for this dashboard')} tooltip={false} />}
        items={[
          {
            label: t('Dashboard settings'),
            icon: <Icon as={Settings2} />,
            onSelect: () => void session.openSettings(),
          },
          { label: t('Colours and images'), icon: <Icon as={Palette} />, onSelect: () => void session.openStyles() },
          {
            label: t('Make these dates the default'),
            description: rangeSaved ? t('These are the default dates') : t('The dates that the dashboard opens with'),
            icon: <Icon as={Check} />,
            disabled: rangeSaved,
            onSelect: onSaveRange,
          },
          { label: t('Print'), icon: <Icon as={Printer} />, onSelect: onPrint },
          ...(isLive ? [{ label: t('Realtime view'), icon: <Icon as={MonitorPlay} />, onSelect: openRealtime }] : []),
        ]}
      />
      <Button
        ref={edit}
        data-onboarding="edit"
        icon={<Icon as={Pencil} />}
        onClick={session.start}
        className="max-sm:hidden"
      >
        {t('Edit')}
      </Button>
      <IconButton
        data-onboarding="edit"
        icon={Pencil}
        label={t('Edit')}
        variant="default"
        onClick={session.start}
        className="sm:hidden"
      />
      <ShareButton dashboard={dashboard} range={shared} {...share} />
    </>
  );
}
