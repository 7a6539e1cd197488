import { Button, Dialog, Icon, SegmentedControl } from '@reporting/ui';
import { CircleAlert, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Choice, Difference } from '../../../editor/merge.ts';
import type { Conflict } from '../../../editor/use-remote-changes.ts';
import { classNames } from '../../../lib/class-names.ts';
import { inSentence } from '../../../texts/in-sentence.ts';
import { plural, t } from '../../../texts/index.ts';
import { differenceWords, type FieldDifference } from './difference-words.ts';

interface ConflictDialogProps {
  readonly conflict: Conflict;
  readonly onResolve: (conflict: Conflict, choices: ReadonlyMap<string, Choice>) => void;
  readonly onLater: () => void;
}

/**
 * Returns the choices for a difference. A widget that one side deleted can be kept or deleted. For a setting, one of the two versions can
 * be chosen.
 */
function segmentsOf(difference: Difference): { value: Choice; label: string }[] {
  if (difference.kind === 'widget' && !(difference.mine && difference.theirs)) {
    const keep = difference.mine ? 'mine' : 'theirs';
    return [
      { value: keep, label: t('Keep') },
      { value: keep === 'mine' ? 'theirs' : 'mine', label: t('Delete') },
    ];
  }
  const sides = [
    { value: 'mine' as const, label: t('Mine') },
    { value: 'theirs' as const, label: t('Theirs') },
  ];
  return difference.kind === 'widget' ? [...sides, { value: 'both', label: t('Both') }] : sides;
}

interface SideProps {
  readonly side: 'mine' | 'theirs';
  readonly who: string;
  readonly fields: readonly FieldDifference[];
  readonly deleted: boolean;
  /** Title of the widget, if only this side still has it; null if both sides have it. */
  readonly only: string | null;
  readonly chosen: boolean;
}

/** Shows one version of a difference. */
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
          <Icon as={Trash2} size="s" /> {t('Deleted')}
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
  return widgets > 0
    ? plural(count, 'Two versions of {count} widget', 'Two versions of {count} widgets')
    : plural(count, 'Two versions of {count} setting', 'Two versions of {count} settings');
}

function agreedText(count: number): string {
  if (count === 0) return '';
  return ` ${plural(count, 'The other widget is the same in both versions.', 'The other {count} widgets are the same in both versions.')}`;
}

/**
 * The dialog that appears if two editors have changed the same widget or setting. The user chooses a version of each such widget and
 * setting. Both versions are kept until then.
 */
export function ConflictDialog({ conflict, onResolve, onLater }: ConflictDialogProps) {
  const { merge, theirs } = conflict;
  const { differences, document } = merge;
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(new Map());
  const who = theirs.updatedBy ?? t('Another person');
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
      description={`${t('{who} saved while you were editing. Nothing is lost: choose for each.', { who })}${agreedText(merge.agreed)}`}
      footer={
        <>
          <span role="status" className="me-auto flex items-center gap-1.5 self-center text-small text-fg-secondary">
            {open > 0 && (
              <>
                <Icon as={CircleAlert} size="s" className="text-warning" />
                {t('{open} of {count} to choose', { open, count: differences.length })}
              </>
            )}
          </span>
          <Button variant="quiet" onClick={() => chooseAll('mine')}>
            {t('All mine')}
          </Button>
          <Button variant="quiet" onClick={() => chooseAll('theirs')}>
            {t('All theirs')}
          </Button>
          <Button onClick={onLater}>{t('Decide later')}</Button>
          <Button variant="primary" disabled={open > 0} onClick={() => onResolve(conflict, choices)}>
            {t('Save')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col">
        <div
          aria-hidden="true"
          className="grid grid-cols-[9rem_1fr_1fr_10rem] gap-3 border-b border-border pb-2 text-label text-fg-secondary max-[719px]:hidden"
        >
          <span>{t('Widget')}</span>
          <span>{t('Mine')}</span>
          <span className="truncate">{t('Theirs: {who}', { who })}</span>
          <span className="text-end">{t('Keep')}</span>
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
                      ? t('Deleted by you, changed by {who}', { who })
                      : !other
                        ? t('Changed by you, deleted by {who}', { who })
                        : fields.map(({ label }, at) => (at === 0 ? label : inSentence(label))).join(', ')}
                  </p>
                </div>
                <Side
                  side="mine"
                  who={t('Mine')}
                  fields={fields}
                  deleted={!mine}
                  only={only}
                  chosen={isChosen('mine')}
                />
                <Side
                  side="theirs"
                  who={t('Theirs: {who}', { who })}
                  fields={fields}
                  deleted={!other}
                  only={only}
                  chosen={isChosen('theirs')}
                />
                <SegmentedControl
                  aria-label={t('Version of {name} to keep', { name })}
                  value={choice ?? ''}
                  onValueChange={(value) => setChoices(new Map(choices).set(difference.id, value as Choice))}
                  options={segmentsOf(difference)}
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
