import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormMarks } from './form-context.tsx';
import { useFolded } from './use-folded.ts';

interface FoldProps {
  readonly label: string;
  /** The current values of the group's fields as text. */
  readonly value: string;
  /** Names of the fields in the group that can be required. */
  readonly names?: readonly string[];
  readonly children: ReactNode;
}

/** A collapsible group of fields that are rarely changed. Its heading shows their current values. */
export function Fold({ label, value, names = [], children }: FoldProps) {
  const { opened, details, summary } = useFolded();
  const { isMissing } = useFormMarks();
  return (
    <details
      {...details}
      data-slot="fold"
      className="group/fold -mx-5 border-t border-border px-5 in-[fieldset]:-mx-4 in-[fieldset]:px-4"
    >
      <summary
        {...summary}
        className="flex min-h-11 cursor-pointer list-none items-center gap-3 rounded-control text-small outline-ring focus-visible:outline-2"
      >
        <span className="font-medium">{label}</span>
        <span className="min-w-0 flex-1 truncate text-end text-fg-secondary">{value}</span>
        <ChevronRight
          size={14}
          aria-hidden="true"
          className="shrink-0 text-icon group-open/fold:rotate-90 motion-safe:transition-transform rtl:rotate-180"
        />
      </summary>
      {/* If a required field is empty, the fields are rendered even while the group is closed, so that the form can focus this field. */}
      {(opened || names.some(isMissing)) && <div className="flex flex-col gap-4 pt-1 pb-4">{children}</div>}
    </details>
  );
}
