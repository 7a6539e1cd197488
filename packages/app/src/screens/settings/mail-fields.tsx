import type { CompanySettings } from '@reporting/contract';
import { mailDomainOf, readDomain } from '@reporting/contract/rules';
import { Badge, Banner, Field, Icon, TextInput } from '@reporting/ui';
import { Check } from 'lucide-react';
import { t } from '../../texts/index.ts';
import { rich } from '../../texts/rich.tsx';
import { DnsCheckBar, useDnsCheck } from './dns-check.tsx';
import { DnsRecords } from './dns-records.tsx';
import type { SettingsForm } from './use-settings-form.ts';

/** Edits the company's own sender address. Shows the DNS records that are required before the address is used. */
export function MailFields({ company, settings }: { company: CompanySettings; settings: SettingsForm }) {
  const { values, errors, set, isChanged } = settings;
  const { checking, check } = useDnsCheck();
  const domain = mailDomainOf(readDomain(values.domain));
  const changed = isChanged('emailUsername') || isChanged('domain');
  return (
    <>
      <div className="grid items-end gap-x-4 gap-y-4 p-5 lg:grid-cols-2">
        <Field
          label={t('From address')}
          error={errors.emailUsername}
          hint={settings.wasOf('emailUsername')}
          description={domain === null ? t('Requires the domain of your company, above.') : undefined}
          optional
        >
          <TextInput
            value={values.emailUsername}
            onValueChange={(text) => set('emailUsername', text)}
            maxLength={300}
            placeholder="reports"
            autoCapitalize="off"
            spellCheck={false}
            trailing={
              domain !== null && (
                <span className="max-w-48 truncate pe-1 text-small text-fg-secondary" title={`@${domain}`}>
                  @{domain}
                </span>
              )
            }
          />
        </Field>
        <Sender company={company} changed={changed} />
      </div>
      {!changed && company.emailDns.length > 0 && (
        <>
          <DnsRecords label={t('Records of the from address')} records={company.emailDns} checking={checking} />
          <DnsCheckBar
            checkedAt={company.dnsCheckedAt}
            checking={checking}
            onCheck={() => void check()}
            label={t('Check now: from address')}
          />
        </>
      )}
    </>
  );
}

/** Shows the address from which mails are currently sent. */
function Sender({ company, changed }: { company: CompanySettings; changed: boolean }) {
  const { activeEmail, verifiedWhitelabel, fromAddress } = company;
  if (changed)
    return <p className="text-small text-fg-secondary">{t('The records to enter are shown after you save.')}</p>;
  if (verifiedWhitelabel)
    return (
      <p className="flex min-h-9 flex-wrap items-center gap-2 text-small">
        <Badge tone="positive" icon={<Icon as={Check} size="s" />}>
          {t('In use')}
        </Badge>
        {t('Mails come from {fromAddress}, signed.', { fromAddress })}
      </p>
    );
  if (!activeEmail)
    return <p className="text-small text-fg-secondary">{t('Mails come from {fromAddress}.', { fromAddress })}</p>;
  return (
    <Banner tone="warning">
      {rich('Until all three records are verified, mail is sent from {address}. Replies go to your address.', {
        address: <strong className="font-medium text-fg">{fromAddress}</strong>,
      })}
    </Banner>
  );
}
