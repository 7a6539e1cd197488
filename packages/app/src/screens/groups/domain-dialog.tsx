import {
  addDomain as addCall,
  type ConnectionType,
  type DomainSources,
  type MonitoredDomain,
  sourceType,
} from '@reporting/contract';
import { DOMAIN_ROLES, type DomainRole, ROLE_CONNECTIONS, readMonitoredDomain } from '@reporting/contract/rules';
import { Banner, Button, Dialog, EmptyState, ErrorState, Field, Icon, TextInput, useToasts } from '@reporting/ui';
import { Check, Plug, Plus } from 'lucide-react';
import { type FormEvent, useId, useMemo, useState } from 'react';
import { addDomain, changeLinks, refreshDomainSources, useDomainSources } from '../../api/campaigns.ts';
import { ApiError, type FieldErrors, messageOf } from '../../api/errors.ts';
import { useConnections, useSources } from '../../api/sources.ts';
import { generalMessage, invalidFields } from '../../lib/use-form-call.ts';
import { useWhileShown } from '../../lib/use-while-shown.ts';
import { report } from '../../onboarding/report.ts';
import { t } from '../../texts/index.ts';
import { ConnectDialog } from '../sources/connect-dialog.tsx';
import { ConnectForm, ConnectProgress } from '../sources/connect-progress.tsx';
import { useConnect } from '../sources/use-connect.ts';
import { chosenLinks, type Links, matched, withProposals } from './proposals.ts';
import { RoleField } from './role-field.tsx';

/** The connection types that can measure a domain. */
const MEASURING: ReadonlySet<string> = new Set(Object.values(ROLE_CONNECTIONS).flat());

interface DomainDialogProps {
  readonly campaignId: string;
  /** The domain whose sources are changed; null for a new domain. */
  readonly domain: MonitoredDomain | null;
  readonly onClose: () => void;
}

/**
 * Returns the stored links of a domain. A role without a source has the value null, so that no property is proposed for
 * the role.
 */
function storedLinks(domain: MonitoredDomain | null): Partial<Links> {
  if (!domain) return {};
  const linkOf = (role: DomainRole) => {
    const source = domain.sources.find((each) => each.role === role);
    return source ? { role, sourceId: source.sourceId, property: source.property } : null;
  };
  return { analytics: linkOf('analytics'), search: linkOf('search'), ads: linkOf('ads') };
}

/** Adds a domain to a group, or changes the sources of a domain. Properties that match the domain are preselected. */
export function DomainDialog({ campaignId, domain, onClose }: DomainDialogProps) {
  const { sources: found, error: failure, isLoading, isValidating, mutate } = useDomainSources();
  const { sources } = useSources();
  const connections = useConnections();
  const toasts = useToasts();
  const formId = useId();
  const [typed, setTyped] = useState(domain?.domain ?? '');
  const [chosen, setChosen] = useState<Partial<Links>>(() => storedLinks(domain));
  const [errors, setErrors] = useState<FieldErrors>({});
  const [sending, setSending] = useState(false);
  const [connecting, setConnecting] = useState(false);

  const connect = useConnect((source) => {
    setConnecting(false);
    toasts.show({
      tone: 'success',
      icon: Check,
      title: t('{name} connected', { name: sourceType(source.name).name }),
      description: source.account,
    });
    void refreshDomainSources();
  });

  const name = readMonitoredDomain(typed);
  const properties = useMemo(() => matched(found?.properties ?? [], name), [found, name]);
  const links = withProposals(chosen, properties);
  const hasSources = sources === undefined || sources.length > 0;

  const closeThis = useWhileShown(onClose);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (sending) return;
    const body = { domain: typed, links: chosenLinks(links) };
    const invalid = invalidFields(addCall, body);
    setErrors(invalid);
    if (Object.keys(invalid).length > 0) return;
    setSending(true);
    try {
      if (domain) await changeLinks(campaignId, domain.id, body.links);
      else await addDomain(campaignId, body);
    } catch (error) {
      setSending(false);
      const fields = error instanceof ApiError ? error.fields : {};
      setErrors('domain' in fields || 'links' in fields ? fields : { general: generalMessage(error) });
      return;
    }
    toasts.show({
      tone: 'success',
      icon: Check,
      title: domain ? t('Sources saved') : t('Domain added'),
      description: name ?? typed,
    });
    closeThis();
    // Reported after the dialog is closed, because the hint of the next step points at a control behind it.
    if (!domain) report('domain-added');
  };

  const connectDialog = (
    <ConnectDialog
      open={connecting}
      onClose={() => setConnecting(false)}
      connections={connections.filter(({ type }) => MEASURING.has(type))}
      connect={connect}
    />
  );
  const title = domain ? t('Sources of {domain}', { domain: domain.domain }) : t('Add Domain');
  const onOpenChange = (open: boolean) => {
    if (!open && !connecting) onClose();
  };
  if (!hasSources || failure !== undefined)
    return (
      <>
        <Dialog
          open
          onOpenChange={onOpenChange}
          title={title}
          footer={<Button onClick={onClose}>{t('Cancel')}</Button>}
        >
          {hasSources ? (
            <ErrorState
              title={t('The properties did not load')}
              description={messageOf(failure)}
              onRetry={() => void mutate()}
              retrying={isValidating}
            />
          ) : (
            <EmptyState
              icon={Plug}
              title={t('Connect a source first')}
              description={t(
                'A domain is measured by Google Analytics 4, Search Console or an advertising account of your company.',
              )}
              actions={
                <Button variant="primary" icon={<Icon as={Plus} />} onClick={() => setConnecting(true)}>
                  {t('Connect a source')}
                </Button>
              }
            />
          )}
        </Dialog>
        {connectDialog}
      </>
    );
  return (
    <>
      <Dialog
        open
        onOpenChange={onOpenChange}
        size="m"
        title={title}
        description={
          domain
            ? undefined
            : t('Choose at least one source. The figures are collected each day and compared with the days before.')
        }
        footer={
          <>
            <Button onClick={onClose}>{t('Cancel')}</Button>
            <Button type="submit" form={formId} variant="primary" loading={sending}>
              {domain ? t('Save') : t('Add Domain')}
            </Button>
          </>
        }
      >
        <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
          {errors.general && (
            <Banner tone="error" live="alert">
              {errors.general}
            </Banner>
          )}
          {!domain && (
            <Field label={t('Domain')} error={errors.domain} required>
              <TextInput
                value={typed}
                onValueChange={(value) => {
                  setTyped(value);
                  setErrors({});
                }}
                placeholder="example.com"
                maxLength={300}
                inputMode="url"
                autoCapitalize="none"
                autoComplete="off"
                spellCheck={false}
                autoFocus
              />
            </Field>
          )}
          {!connecting && <ConnectProgress connect={connect} />}
          <Failed
            failed={found?.failed ?? []}
            expired={new Set(sources?.flatMap(({ id, invalid }) => (invalid ? id : [])))}
            retrying={isValidating}
            onRetry={() => void mutate()}
            onReconnect={(type, sourceId) => connect.connect({ type, sourceId })}
          />
          {DOMAIN_ROLES.map((role, index) => (
            <RoleField
              key={role}
              role={role}
              properties={properties.filter((property) => property.role === role)}
              link={links[role]}
              stored={domain?.sources.find((source) => source.role === role)}
              loading={isLoading}
              error={index === 0 ? errors.links : undefined}
              onChange={(link) => {
                setChosen((before) => ({ ...before, [role]: link }));
                setErrors({});
              }}
            />
          ))}
          <div>
            <Button
              variant="quiet"
              size="s"
              className="-ms-2.5"
              icon={<Icon as={Plus} />}
              onClick={() => setConnecting(true)}
            >
              {t('Connect another source')}
            </Button>
          </div>
        </form>
      </Dialog>
      {!connecting && <ConnectForm connect={connect} />}
      {connectDialog}
    </>
  );
}

interface FailedProps {
  readonly failed: DomainSources['failed'];
  /** The ids of the expired sources, which are mended by reconnecting them. */
  readonly expired: ReadonlySet<string>;
  readonly retrying: boolean;
  readonly onRetry: () => void;
  readonly onReconnect: (type: ConnectionType, sourceId: string) => void;
}

/** Names the sources whose properties could not be listed. */
function Failed({ failed, expired, retrying, onRetry, onReconnect }: FailedProps) {
  if (failed.length === 0) return null;
  return (
    <Banner
      tone="warning"
      live="status"
      title={t('Some sources did not answer.')}
      action={
        <Button size="s" loading={retrying} onClick={onRetry}>
          {t('Try again')}
        </Button>
      }
    >
      <ul className="m-0 list-none p-0">
        {failed.map(({ sourceId, type, account, message }) => (
          <li key={sourceId}>
            {sourceType(type).name}, {account}: {message}{' '}
            {expired.has(sourceId) && (
              <button
                type="button"
                aria-label={t('Reconnect {name}', { name: sourceType(type).name })}
                onClick={() => onReconnect(type, sourceId)}
                className="cursor-pointer rounded-chip font-medium text-accent-text underline decoration-accent-border underline-offset-2 outline-ring hover:decoration-current focus-visible:outline-2"
              >
                {t('Reconnect')}
              </button>
            )}
          </li>
        ))}
      </ul>
    </Banner>
  );
}
