import { Button, Dialog, Icon, SegmentedControl } from '@reporting/ui';
import { CircleAlert, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Choice, Difference } from '../../../editor/merge.ts';
import type { Conflict } from '../../../editor/use-remote-changes.ts';
import { classNames } from '../../../lib/class-names.ts';
import { differenceWords, type FieldDifference } from './difference-words.ts';

interface ConflictDialogProps {
  readonly conflict: Conflict;
  readonly onResolve: (conflict: Conflict, choices: ReadonlyMap<string, Choice>) => void;
  readonly onLater: () => void;
}

/** The choices of a difference: a deleted widget is kept or deleted, a setting has one value. */
function segmentsOf(difference: Difference): { value: Choice; label: string }[] {
  if (difference.kind === 'widget' && !(difference.mine && difference.theirs)) {
    const keep = difference.mine ? 'mine' : 'theirs';
    return [
      { value: keep, label: 'Keep' },
      { value: keep === 'mine' ? 'theirs' : 'mine', label: 'Delete' },
    ];
  }
  const sides = [
    { value: 'mine' as const, label: 'Mine' },
    { value: 'theirs' as const, label: 'Theirs' },
  ];
  return difference.kind === 'widget' ? [...sides, { value: 'both', label: 'Both' }] : sides;
}

interface SideProps {
  readonly side: 'mine' | 'theirs';
  readonly who: string;
  readonly fields: readonly FieldDifference[];
  readonly deleted: boolean;
  /** The widget of this side, if the other side deleted it. */
  readonly only: string | null;
  readonly chosen: boolean;
}

/** One version of a difference. */
function Side({ side, who, fields, deleted, only, chosen }: SideProps) {
  return (
    <div
      className={classNames(
        'min-w-0 rounded-control border p-3 text-small',
        chosen ? 'border-accent ring-1 ring-accent' : 'border-border',
        deleted && 'border-dashed',
      )}
    >
      <p className="text-caption text-fg-secondary min-[720px]:sr-only">{who}</p>
      {deleted ? (
        <p className="flex items-center gap-2 text-fg-secondary">
          <Icon as={Trash2} size="s" /> Deleted
        </p>
      ) : only !== null ? (
        <p>{only}</p>
      ) : (
        <dl className="flex flex-col gap-1">
          {fields.map((field) => (
            <div key={field.label} className="flex flex-wrap gap-x-2">
              {field.label && <dt className="text-fg-secondary">{field.label}</dt>}
              <dd className="min-w-0 wrap-anywhere">{field[side]}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

function titleOf(differences: readonly Difference[]): string {
  const widgets = differences.filter(({ kind }) => kind === 'widget').length;
  const count = widgets || differences.length;
  const noun = widgets > 0 ? 'widget' : 'setting';
  return `Two versions of ${count} ${noun}${count === 1 ? '' : 's'}`;
}

function agreedText(count: number): string {
  if (count === 0) return '';
  return count === 1 ? ' The other widget agrees.' : ` The other ${count} widgets agree.`;
}

/** Two users saved the same dashboard: asks which version to keep of each widget and setting that both changed. Nothing is lost until then. */
export function ConflictDialog({ conflict, onResolve, onLater }: ConflictDialogProps) {
  const { merge, theirs } = conflict;
  const { differences, document } = merge;
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(new Map());
  const who = theirs.updatedBy ?? 'Another person';
  const rows = useMemo(
    () => differences.map((difference) => ({ difference, ...differenceWords(difference, document, theirs) })),
    [differences, document, theirs],
  );
  const open = differences.filter(({ id }) => !choices.has(id)).length;
  const chooseAll = (choice: Choice) => setChoices(new Map(differences.map(({ id }) => [id, choice])));

  return (
    <Dialog
      open
      alert
      size="l"
      onOpenChange={(next) => {
        if (!next) onLater();
      }}
      title={titleOf(differences)}
      description={`${who} saved while you were editing. Nothing is lost: choose for each.${agreedText(merge.agreed)}`}
      footer={
        <>
          <span role="status" className="me-auto flex items-center gap-1.5 self-center text-small text-fg-secondary">
            {open > 0 && (
              <>
                <Icon as={CircleAlert} size="s" className="text-warning" />
                {open} of {differences.length} to choose
              </>
            )}
          </span>
          <Button variant="quiet" onClick={() => chooseAll('mine')}>
            All mine
          </Button>
          <Button variant="quiet" onClick={() => chooseAll('theirs')}>
            All theirs
          </Button>
          <Button onClick={onLater}>Decide later</Button>
          <Button variant="primary" disabled={open > 0} onClick={() => onResolve(conflict, choices)}>
            Save
          </Button>
        </>
      }
    >
      <div className="flex flex-col">
        <div
          aria-hidden="true"
          className="grid grid-cols-[9rem_1fr_1fr_10rem] gap-3 border-b border-border pb-2 text-label text-fg-secondary max-[719px]:hidden"
        >
          <span>Widget</span>
          <span>Mine</span>
          <span className="truncate">Theirs: {who}</span>
          <span className="text-end">Keep</span>
        </div>
        <ul>
          {rows.map(({ difference, name, fields }) => {
            const choice = choices.get(difference.id);
            const [mine, other] = difference.kind === 'widget' ? [difference.mine, difference.theirs] : [true, true];
            const only = mine && other ? null : name;
            const isChosen = (side: Choice) => choice === side || choice === 'both';
            return (
              <li
                key={difference.id}
                className="grid gap-3 border-b border-border py-4 last:border-0 min-[720px]:grid-cols-[9rem_1fr_1fr_10rem] min-[720px]:items-start"
              >
                <div className="min-w-0 text-small">
                  <p className="font-medium wrap-anywhere">{name}</p>
                  <p className="text-caption text-fg-secondary">
                    {!mine
                      ? `Deleted by you, changed by ${who}`
                      : !other
                        ? `Changed by you, deleted by ${who}`
                        : fields.map(({ label }, at) => (at === 0 ? label : label.toLowerCase())).join(', ')}
                  </p>
                </div>
                <Side side="mine" who="Mine" fields={fields} deleted={!mine} only={only} chosen={isChosen('mine')} />
                <Side
                  side="theirs"
                  who={`Theirs: ${who}`}
                  fields={fields}
                  deleted={!other}
                  only={only}
                  chosen={isChosen('theirs')}
                />
                <SegmentedControl
                  aria-label={`Keep of ${name}`}
                  value={choice ?? ''}
                  onValueChange={(value) => setChoices(new Map(choices).set(difference.id, value as Choice))}
                  segments={segmentsOf(difference)}
                  className="min-[720px]:justify-self-end"
                />
              </li>
            );
          })}
        </ul>
      </div>
    </Dialog>
  );
}
