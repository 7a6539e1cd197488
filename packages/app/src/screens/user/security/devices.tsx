import type { OwnSession } from '@reporting/contract';
import { Badge, Button, ErrorState, Icon, Skeleton, useModals, useToasts } from '@reporting/ui';
import { LogOut, MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../../api/errors.ts';
import { endSessions, useSessions } from '../../../api/security.ts';
import { useWhen } from '../../../session/use-when.ts';
import { serviceText, t } from '../../../texts/index.ts';
import { PanelRow } from './panel-row.tsx';

const nameOf = ({ device }: OwnSession) => (device === null ? t('Unknown device') : serviceText(device));

/** Lists the devices that are signed in, with buttons that sign them out. */
export function Devices() {
  const { data, error, mutate } = useSessions();
  const modals = useModals();
  const toasts = useToasts();
  const { moment } = useWhen();
  /** What is being signed out: a session, or null for all others; undefined if nothing is. */
  const [ending, setEnding] = useState<string | null>();
  const others = data?.data.filter(({ current }) => !current) ?? [];

  const end = async (id: string | null, done: string) => {
    if (ending !== undefined) return;
    setEnding(id);
    try {
      await endSessions(id);
      toasts.show({ title: done, icon: LogOut });
    } catch (failure) {
      toasts.show({ tone: 'error', title: t('Nobody was signed out'), description: messageOf(failure) });
    }
    setEnding(undefined);
  };
  const endOthers = async () => {
    const sure = await modals.ask({
      title: t('Sign out all other devices?'),
      body: t('You remain signed in here.'),
      submitLabel: t('Sign out others'),
    });
    if (sure) await end(null, t('All other devices are signed out'));
  };

  return (
    <PanelRow
      title={t('Devices')}
      action={
        others.length > 1 && (
          <Button loading={ending === null} onClick={() => void endOthers()}>
            {t('Sign out all others')}
          </Button>
        )
      }
      more={
        error !== undefined ? (
          <ErrorState
            title={t('The devices did not load')}
            description={messageOf(error)}
            onRetry={() => void mutate()}
          />
        ) : data === undefined ? (
          <div aria-busy="true" className="flex flex-col gap-3">
            <Skeleton />
            <Skeleton />
          </div>
        ) : (
          <ul className="rounded-control border border-border">
            {data.data.map((session) => (
              <li
                key={session.id}
                className="flex min-h-14 items-center gap-3 border-b border-border px-3 py-2 last:border-0"
              >
                <Icon as={MonitorSmartphone} className="text-fg-tertiary" />
                <div className="min-w-0 flex-1">
                  <p className="truncate text-small font-medium">{nameOf(session)}</p>
                  <p className="text-caption text-fg-secondary">
                    {t('Last used {moment}', { moment: moment(session.usedAt) })}
                  </p>
                </div>
                {session.current ? (
                  <Badge tone="positive">{t('This device')}</Badge>
                ) : (
                  <Button
                    loading={ending === session.id}
                    aria-label={t('Sign out {device}, last used {moment}', {
                      device: nameOf(session),
                      moment: moment(session.usedAt),
                    })}
                    onClick={() => void end(session.id, t('{device} is signed out', { device: nameOf(session) }))}
                  >
                    {t('Sign out')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )
      }
    >
      {t('Browsers that are signed in to your account. They are signed out after 7 days without use.')}
    </PanelRow>
  );
}
