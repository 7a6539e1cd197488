import type { Bootstrap } from '@reporting/contract';
import { TextLink } from '@reporting/ui';

/** The consent to the operator's texts, with links to those that have an address. */
export function TermsLabel({ legal }: Pick<Bootstrap, 'legal'>) {
  return (
    <>
      I accept the <Text href={legal.terms}>terms of service</Text> and the{' '}
      <Text href={legal.privacy}>privacy policy</Text>.
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
