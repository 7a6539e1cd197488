import { Button } from '@reporting/ui';
import { languageNames } from '../session/language-names.ts';
import { showLanguage, storeLanguage, useLanguage } from '../texts/language.ts';

/** A button for each language except the current one. Its label is the name of the language in that language. */
export function LanguageSwitch() {
  const { language } = useLanguage();
  return languageNames()
    .filter(({ value }) => value !== language)
    .map(({ value, label }) => (
      <Button
        key={value}
        variant="quiet"
        size="s"
        lang={value}
        onClick={() => {
          storeLanguage(value);
          void showLanguage(value, false);
        }}
      >
        {label}
      </Button>
    ));
}
