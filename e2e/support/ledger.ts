/** Figures of a day or a name, as a card shows them. */
export type Figures = Record<string, number>;

/** The correct figures of a range. */
export interface Truth {
  /** Chart: the first metric by day; a chart by month has the first day of each. */
  days: { day: string; value: number }[];
  /** Table: the first metric by name. */
  names: Figures;
  /** Summary: texts of the total, as written for en-GB. */
  totals: string[];
}

/** How a source type is connected, chosen and checked in a browser. */
export interface SourceCase {
  type: string;
  /** Its button in the dialog for connecting. */
  button: RegExp;
  /** Who signs in at the vendor. Null: the source is connected by key. */
  account: string | null;
  /** Entries of the form before the sign-in, or of the key, by label. */
  form?: (sandboxUrl: string) => Promise<Readonly<Record<string, string>>>;
  /** Name of the source if it is not the account's e-mail address. */
  source?: string;
  /** Its choice in a widget, if the connection has several widget types and it is not the first one. */
  choice?: string;
  /** Label of the field, term and option of the property, or what is typed; null for a type without properties. */
  property: { label: string; search: string; option: RegExp } | { label: string; typed: string } | null;
  /** The chart has a row for each month, so that there may be few. */
  byMonth?: true;
  /** Inputs of the table and of the summary. */
  table: object;
  summary: object;
  /** @param shown the days of the chart */
  truth(sandboxUrl: string, from: string, to: string, shown: readonly string[]): Promise<Truth>;
}

/** Returns the state or a ledger of a vendor's stand-in. */
export const stateOf = async <T>(sandboxUrl: string, path: string): Promise<T> =>
  (await fetch(`${sandboxUrl}/_sandbox/${path}`)).json() as Promise<T>;

/** The form of a key: the active one of the vendor's stand-in. */
export const keyForm =
  (vendor: string, label = 'API key') =>
  async (sandboxUrl: string): Promise<Record<string, string>> => {
    const { keys } = await stateOf<{ keys: { active: string } }>(sandboxUrl, vendor);
    return { Account: 'Second key', [label]: keys.active };
  };

/** Returns the correct figures of the world between two days, both included. */
export async function ledger<T>(sandboxUrl: string, path: string, from: string, to: string, zone?: string): Promise<T> {
  const query = new URLSearchParams({ from, to, ...(zone === undefined ? {} : { zone }) });
  const answer = await fetch(`${sandboxUrl}/_sandbox/world/${path}?${query}`);
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json() as Promise<T>;
}

/** Writes a whole number as a card does. */
export const whole = (value: number) => new Intl.NumberFormat('en-GB').format(value);
