/** Figures by day or by name, as a card shows them. */
export type Figures = Record<string, number>;

/** The correct figures of a range. */
export interface Truth {
  /** Chart: the first metric by day. A chart by month has the first day of each month. */
  days: { day: string; value: number }[];
  /** Table: the first metric by name. */
  names: Figures;
  /** Summary: texts of the total in the locale en-GB. */
  totals: string[];
}

/** How a source type is connected, chosen and checked in a browser. */
export interface SourceCase {
  type: string;
  /** Name of the source type's button in the dialog that connects a source. */
  button: RegExp;
  /** E-mail address of the vendor account that signs in. Null: the source is connected with a key. */
  account: string | null;
  /** Entries by label: of the form before the sign-in, or of the form for the key. */
  form?: (sandboxUrl: string) => Promise<Readonly<Record<string, string>>>;
  /** Name of the source if it is not the account's e-mail address. */
  source?: string;
  /**
   * The option for the source type in the form of a widget. Set if the connection type has several source types and
   * this one is not the first of them.
   */
  choice?: string;
  /**
   * Field for the property: its label, and either a search term and an option, or the text to type. Null for a source type
   * without properties.
   */
  property: { label: string; search: string; option: RegExp } | { label: string; typed: string } | null;
  /** The chart has one row for each month, so it can have few rows. */
  byMonth?: true;
  /** Inputs of the table and of the summary. */
  table: object;
  summary: object;
  /** @param shown the days that the chart shows */
  truth(sandboxUrl: string, from: string, to: string, shown: readonly string[]): Promise<Truth>;
}

/** Returns the state or a ledger of a vendor's stand-in. */
export const stateOf = async <T>(sandboxUrl: string, path: string): Promise<T> =>
  (await fetch(`${sandboxUrl}/_sandbox/${path}`)).json() as Promise<T>;

/** Returns the entries of a form for a key, with the active key of the vendor's stand-in. */
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

/** Formats a whole number like a card. */
export const whole = (value: number) => new Intl.NumberFormat('en-GB').format(value);
