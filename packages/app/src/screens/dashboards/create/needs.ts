import {
  type ChosenSource,
  type ChosenSources,
  CONNECTION_TYPES,
  type ConnectionType,
  connectionTypeOf,
  type Source,
  sourceType,
} from '@reporting/contract';
import { listText, plural } from '../../../texts/index.ts';

/** A source type that the widgets of a new dashboard query. */
export interface Need {
  readonly type: ConnectionType;
  /** Number of widgets that query the type. */
  readonly widgets: number;
  /** The source that a copy keeps unless the user chooses another one; null if the original uses no source or several. */
  readonly kept: string | null;
  /** True if the dashboard is a copy. Without a choice, its widgets keep their sources. */
  readonly isCopy: boolean;
}

/** The user's choice for each source type. Null means to choose a source later, or to keep the sources of the copied dashboard. */
export type Choices = Readonly<Partial<Record<ConnectionType, ChosenSource | null>>>;

interface Instanced {
  readonly instances?: readonly { readonly type: string; readonly sourceId?: string | null }[];
}

/** Returns the source types that widgets query, most used first. */
export function needsOf(widgets: readonly Instanced[], isCopy: boolean): Need[] {
  return CONNECTION_TYPES.flatMap((type): Need[] => {
    const own = widgets.map(({ instances = [] }) => instances.filter((one) => connectionTypeOf(one.type) === type));
    const using = own.filter((list) => list.length > 0);
    if (using.length === 0) return [];
    const ids = new Set(using.flat().flatMap(({ sourceId }) => sourceId ?? []));
    const kept = ids.size === 1 ? ([...ids][0] ?? null) : null;
    return [{ type, widgets: using.length, kept, isCopy }];
  }).sort((a, b) => b.widgets - a.widgets);
}

/**
 * Returns the chosen source for a need; null if none is chosen or it no longer exists. Without a choice, it is the only source of the type,
 * except for a copy.
 */
export function chosenFor(need: Need, choices: Choices, sources: readonly Source[]): ChosenSource | null {
  const choice = choices[need.type];
  const own = sources.filter(({ name }) => name === need.type);
  if (choice === null) return null;
  if (choice) return own.some(({ id }) => id === choice.id) ? choice : null;
  const [only] = own;
  return !need.isCopy && only && own.length === 1 ? { id: only.id } : null;
}

/** Returns the chosen sources in the form that the call requires. */
export function chosenSources(needs: readonly Need[], choices: Choices, sources: readonly Source[]): ChosenSources {
  return Object.fromEntries(
    needs.flatMap((need) => {
      const chosen = chosenFor(need, choices, sources);
      return chosen ? [[need.type, chosen]] : [];
    }),
  );
}

/** Returns a text about the widgets whose sources are chosen later; null if there are none. */
export function laterText(needs: readonly Need[], choices: Choices, sources: readonly Source[]): string | null {
  const open = needs.filter((need) => !need.isCopy && chosenFor(need, choices, sources) === null);
  if (open.length === 0) return null;
  const count = open.reduce((sum, { widgets }) => sum + widgets, 0);
  const names = open.map(({ type }) => sourceType(type).name);
  const list = listText(names);
  return plural(
    count,
    '{count} widget will be empty and ask for {list}. Guests do not see it until then.',
    '{count} widgets will be empty and ask for {list}. Guests do not see them until then.',
    { list },
  );
}
