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

/** A source type that a new dashboard needs. */
export interface Need {
  readonly type: ConnectionType;
  /** Number of widgets that query it. */
  readonly widgets: number;
  /** The source that a copy keeps unless another one is chosen; null if it has none, or several. */
  readonly kept: string | null;
  /** The dashboard is a copy: without a choice its widgets keep what they have. */
  readonly isCopy: boolean;
}

/** What the user chose for a source type: a source, or null to choose later or to keep those of a copy. */
export type Choices = Readonly<Partial<Record<ConnectionType, ChosenSource | null>>>;

interface Instanced {
  readonly instances?: readonly { readonly type: string; readonly sourceId?: string | null }[];
}

/** Returns the source types of widgets, most used first. */
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

/** Returns the chosen source of a need: for a template the only source of the type unless another choice was made. */
export function chosenFor(need: Need, choices: Choices, sources: readonly Source[]): ChosenSource | null {
  const choice = choices[need.type];
  const own = sources.filter(({ name }) => name === need.type);
  if (choice === null) return null;
  if (choice) return own.some(({ id }) => id === choice.id) ? choice : null;
  const [only] = own;
  return !need.isCopy && only && own.length === 1 ? { id: only.id } : null;
}

/** Returns the sources for the call. */
export function chosenSources(needs: readonly Need[], choices: Choices, sources: readonly Source[]): ChosenSources {
  return Object.fromEntries(
    needs.flatMap((need) => {
      const chosen = chosenFor(need, choices, sources);
      return chosen ? [[need.type, chosen]] : [];
    }),
  );
}

/** Returns what follows from the sources that are chosen later; null if nothing does. */
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
