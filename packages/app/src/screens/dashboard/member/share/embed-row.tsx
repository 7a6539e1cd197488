import type { RangeSelection } from '@reporting/formatters/date-range';
import { Button, CopyLink, Field, SegmentedControl, Select, Switch, Textarea, useUi } from '@reporting/ui';
import { CodeXml } from 'lucide-react';
import { useState } from 'react';
import { languageNamesWith } from '../../../../session/language-names.ts';
import { useMember } from '../../../../session/session.tsx';
import { t } from '../../../../texts/index.ts';
import { type EmbedOptions, embedCode } from './embed-code.ts';
import { ShareRow } from './share-row.tsx';

interface EmbedRowProps {
  readonly permalink: string;
  readonly name: string;
  /** The shown range; null if embedded pages always show the range of the dashboard. */
  readonly range: RangeSelection | null;
}

const THEMES = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'As the device' },
] as const;

const DATES = [
  { value: 'saved', label: 'As saved' },
  { value: 'shown', label: 'As shown now' },
] as const;

/** Shows the code that embeds the dashboard in another page, with its options. */
export function EmbedRow({ permalink, name, range }: EmbedRowProps) {
  const [open, setOpen] = useState(false);
  const [theme, setTheme] = useState<EmbedOptions['theme']>('system');
  const [dates, setDates] = useState('saved');
  const [fitsContent, setFits] = useState(true);
  const { locale } = useUi();
  const [language, setLanguage] = useState(locale);
  const shareOrigin = useMember()?.shareOrigin ?? window.location.origin;
  const options: EmbedOptions = { theme, language, range: dates === 'shown' ? range : null, fitsContent };
  const code = embedCode(shareOrigin, permalink, name, options);
  return (
    <ShareRow
      icon={CodeXml}
      title={t('Embed')}
      text={t('A frame in another page. It always shows what guests see, and asks for the password.')}
      actions={
        <>
          <Button variant="quiet" size="s" aria-expanded={open} onClick={() => setOpen(!open)}>
            {t('Options')}
          </Button>
          <CopyLink value={code} label={t('Copy code')} variant="default" size="s" />
        </>
      }
    >
      {open && (
        <div className="flex flex-col gap-3">
          <div className="flex flex-wrap gap-4">
            <Field label={t('Theme')}>
              <SegmentedControl
                options={THEMES.map((theme) => ({ ...theme, label: t(theme.label) }))}
                value={theme}
                onValueChange={setTheme}
              />
            </Field>
            {range !== null && (
              <Field label={t('Dates')}>
                <SegmentedControl
                  options={DATES.map((kind) => ({ ...kind, label: t(kind.label) }))}
                  value={dates}
                  onValueChange={setDates}
                />
              </Field>
            )}
            <Field label={t('Language')} className="min-w-40">
              <Select options={languageNamesWith(locale)} value={language} onValueChange={setLanguage} />
            </Field>
          </div>
          <Switch
            position="end"
            label={t('Height follows the content')}
            description={t('Requires the script in the second line. Without it the frame is 900 px high.')}
            checked={fitsContent}
            onCheckedChange={setFits}
          />
          <Field label={t('Code')}>
            <Textarea readOnly rows={5} value={code} onFocus={(event) => event.currentTarget.select()} />
          </Field>
        </div>
      )}
    </ShareRow>
  );
}
