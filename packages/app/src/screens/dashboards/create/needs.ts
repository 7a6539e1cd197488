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

/** A source type that widgets of a new dashboard query. */
export interface Need {
  readonly type: ConnectionType;
  /** Number of widgets that query sources of this type. */
  readonly widgets: number;
  /**
   * The source that a copy keeps for this type, unless the user chooses another source. Null if the original uses no
   * source of this type or several.
   */
  readonly kept: string | null;
  /** True if the dashboard is a copy. Without a choice, its widgets keep their sources. */
  readonly isCopy: boolean;
}

/**
 * The user's choice for each source type. Null means that the user will choose a source later, or that a copy keeps the sources of the
 * original.
 */
export type Choices = Readonly<Partial<Record<ConnectionType, ChosenSource | null>>>;

interface Instanced {
  readonly instances?: readonly { readonly type: string; readonly sourceId?: string | null }[];
}

/** Returns the source types that the widgets query. The type that most widgets query comes first. */
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
 * Returns the chosen source for a need; null if none is chosen or the chosen one no longer exists. If the user made no choice and there is
 * only one source of the type, returns this source, except for a copy.
 */
export function chosenFor(need: Need, choices: Choices, sources: readonly Source[]): ChosenSource | null {
  const choice = choices[need.type];
  const own = sources.filter(({ name }) => name === need.type);
  if (choice === null) return null;
  if (choice) return own.some(({ id }) => id === choice.id) ? choice : null;
  const [only] = own;
  return !need.isCopy && only && own.length === 1 ? { id: only.id } : null;
}

/** Returns the chosen sources in the format that the call requires. */
export function chosenSources(needs: readonly Need[], choices: Choices, sources: readonly Source[]): ChosenSources {
  return Object.fromEntries(
    needs.flatMap((need) => {
      const chosen = chosenFor(need, choices, sources);
      return chosen ? [[need.type, chosen]] : [];
    }),
  );
}

/** Returns a text about the widgets for which no source is chosen yet; null if there are no such widgets. */
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
