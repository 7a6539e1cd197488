import type { CompanySettings } from '@reporting/contract';
import { Badge, Banner, Field, Icon, TextInput } from '@reporting/ui';
import { Check } from 'lucide-react';
import { t } from '../../texts/index.ts';
import { DnsCheckBar, useDnsCheck } from './dns-check.tsx';
import { DnsRecords } from './dns-records.tsx';
import type { SettingsForm } from './use-settings-form.ts';

/** Edits the company's own host for shared links. Shows the DNS records that prove the ownership of the host. */
export function HostFields({ company, settings }: { company: CompanySettings; settings: SettingsForm }) {
  const { values, errors, set } = settings;
  const { checking, check } = useDnsCheck();
  const changed = settings.isChanged('host');
  if (company.domainCname === null)
    return (
      <p className="p-5 text-small text-fg-secondary">
        {t(
          'This server has no public name that a host could point to. Its operator sets it with PUBLIC_URL or WHITE_LABEL_CNAME.',
        )}
      </p>
    );
  return (
    <>
      <div className="grid items-end gap-x-4 gap-y-4 p-5 lg:grid-cols-2">
        <Field label={t('Host')} error={errors.host} hint={settings.wasOf('host')} optional>
          <TextInput
            value={values.host}
            onValueChange={(text) => set('host', text)}
            maxLength={300}
            placeholder="reports.example.com"
            autoCapitalize="off"
            spellCheck={false}
          />
        </Field>
        <InUse company={company} changed={changed} />
      </div>
      {!changed && company.hostDns.length > 0 && (
        <>
          <DnsRecords label={t('Records of the host')} records={company.hostDns} checking={checking} />
          <DnsCheckBar
            checkedAt={company.dnsCheckedAt}
            checking={checking}
            onCheck={() => void check()}
            label={t('Check now: host')}
          />
        </>
      )}
    </>
  );
}

/** Shows whether shared links use the host. */
function InUse({ company, changed }: { company: CompanySettings; changed: boolean }) {
  if (changed)
    return <p className="text-small text-fg-secondary">{t('The records to enter are shown after you save.')}</p>;
  if (company.host === null) return null;
  if (company.verifiedHost)
    return (
      <p className="flex min-h-9 flex-wrap items-center gap-2 text-small">
        <Badge tone="positive" icon={<Icon as={Check} size="s" />}>
          {t('In use')}
        </Badge>
        {t('Every shared link begins with this host.')}
      </p>
    );
  return (
    <Banner tone="info">
      {t('Until both records are verified, shared links begin with the address of this service.')}
    </Banner>
  );
}
