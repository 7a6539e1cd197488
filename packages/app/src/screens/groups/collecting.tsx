import { Loader } from '@reporting/ui';

/** States that the service collects values, with a rotating mark. */
export function Collecting({ text }: { readonly text: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <Loader size="s" decorative inherit className="size-3 *:size-full" />
      {text}
    </span>
  );
}
