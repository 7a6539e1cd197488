import type { Option } from '@reporting/contract';

/** Returns an entry of a connector's table as an option of the form. */
export const optionOf = ({
  key,
  label,
  group,
}: {
  key: string;
  label: string;
  group?: string | undefined;
}): Option => ({ value: key, label, ...(group === undefined ? {} : { group }) });
