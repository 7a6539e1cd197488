import type { Bootstrap } from '@reporting/contract';
import { TextLink } from '@reporting/ui';
import { t } from '../texts/index.ts';
import { rich } from '../texts/rich.tsx';

/**
 * The label of the consent to the operator's legal texts. The name of a legal text is a link if the operator has configured its address.
 */
export function TermsLabel({ legal }: Pick<Bootstrap, 'legal'>) {
  return (
    <>
      {rich('I accept the {terms} and the {privacy}.', {
        terms: <Text href={legal.terms}>{t('terms of service')}</Text>,
        privacy: <Text href={legal.privacy}>{t('privacy policy')}</Text>,
      })}
    </>
  );
}

function Text({ href, children }: { href: string | null; children: string }) {
  if (href === null) return children;
  return (
    <TextLink href={href} target="_blank" rel="noopener">
      {children}
    </TextLink>
  );
}
