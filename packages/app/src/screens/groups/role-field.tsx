import {
  type DomainLink,
  type DomainSource,
  type MonitoredSource,
  sourceType,
  widgetTypesOf,
} from '@reporting/contract';
import type { DomainRole } from '@reporting/contract/rules';
import { Field } from '@reporting/ui';
import { Combobox } from '@reporting/ui/combobox';
import { SourceMark } from '@reporting/widgets';
import { type PlainText, t } from '../../texts/index.ts';
import { ROLE_NAMES } from './metric-names.ts';
import { linkOfValue, optionValue } from './proposals.ts';

interface RoleFieldProps {
  readonly role: DomainRole;
  /** The properties of this role, the best match first. */
  readonly properties: readonly DomainSource[];
  readonly link: DomainLink | null;
  /**
   * The stored source of this role; undefined for a new domain. `properties` does not contain it if the properties of
   * the source could not be listed.
   */
  readonly stored: MonitoredSource | undefined;
  readonly loading: boolean;
  readonly error: string | undefined;
  readonly onChange: (link: DomainLink | null) => void;
}

const MEASURES: Readonly<Record<DomainRole, PlainText>> = {
  analytics: 'Sessions and conversions',
  search: 'Clicks and position in Google Search',
  ads: 'Ad spend and CPA',
};

const isSame = (a: Pick<DomainLink, 'sourceId' | 'property'>, b: Pick<DomainLink, 'sourceId' | 'property'>): boolean =>
  a.sourceId === b.sourceId && a.property === b.property;

/** Chooses the property that measures a domain in one role. */
export function RoleField({ role, properties, link, stored, loading, error, onChange }: RoleFieldProps) {
  const options = properties.map((property) => {
    const [mark] = widgetTypesOf(property.type);
    return {
      value: optionValue(property),
      label: property.name,
      description: property.account,
      icon: mark ? <SourceMark type={mark} /> : undefined,
    };
  });
  if (stored && !properties.some((property) => isSame(property, stored)))
    options.push({
      value: optionValue(stored),
      label: stored.propertyName,
      description: stored.type ? sourceType(stored.type).name : t('deleted'),
      icon: undefined,
    });
  const chosen = link && properties.find((property) => isSame(property, link));
  const kept = link && stored && isSame(stored, link);
  return (
    <Field
      label={t(ROLE_NAMES[role])}
      hint={chosen && chosen.match !== 'none' ? t('Matches the domain') : undefined}
      description={kept && stored.problem ? stored.problem.message : t(MEASURES[role])}
      error={error}
    >
      <Combobox
        clearable
        disabled={loading && options.length === 0}
        placeholder={
          loading
            ? t('Loading properties')
            : options.length === 0
              ? t('No source of this kind')
              : t('Choose a property')
        }
        options={options}
        value={link ? optionValue(link) : null}
        onValueChange={(value) => onChange(value === null ? null : linkOfValue(role, value))}
      />
    </Field>
  );
}
