import { type DateRange, isDay } from '@reporting/formatters/date-range';
import { Button, Field, Icon, IconButton, NumberInput, Select, TextInput } from '@reporting/ui';
import { DatePicker } from '@reporting/ui/date-picker';
import {
  type AxisSide,
  MARK_LABEL_LENGTH,
  type Mark,
  type MarkTone,
  MOST_MARKS,
  NOTE_LENGTH,
} from '@reporting/widgets/schema';
import { Plus, Trash2 } from 'lucide-react';
import { type PlainText, t } from '../../../../texts/index.ts';
import { type AxisFacts, markProblem } from './axis-problems.ts';

interface MarksFieldsProps {
  readonly marks: readonly Mark[];
  readonly axes: readonly AxisFacts[];
  /** True if the dimension of the chart is a date. Notes require this. */
  readonly dated: boolean;
  /** The dates of the chart. */
  readonly range: DateRange;
  readonly onChange: (marks: readonly Mark[]) => void;
}

const KINDS = { line: 'Line', band: 'Band', note: 'Note' } as const;
const TONES: readonly { readonly value: MarkTone; readonly label: PlainText }[] = [
  { value: 'neutral', label: 'Grey' },
  { value: 'positive', label: 'Green' },
  { value: 'negative', label: 'Red' },
  { value: 'warning', label: 'Amber' },
];
const toneOptions = () => TONES.map((tone) => ({ ...tone, label: t(tone.label) }));
/** Option value for "no tone". Without a tone, values beyond the line keep the colour of their series. */
const NO_TONE = 'none';

/** Edits the lines, bands and notes of a chart. */
export function MarksFields({ marks, axes, dated, range, onChange }: MarksFieldsProps) {
  const put = (place: number, mark: Mark) => onChange(marks.map((other, at) => (at === place ? mark : other)));
  const full = marks.length >= MOST_MARKS;
  const middle = ((axes[0]?.low ?? 0) + (axes[0]?.high ?? 0)) / 2;
  const start = Number(middle.toPrecision(2));
  const added: readonly (readonly [label: string, mark: Mark])[] = [
    [t('Add line'), { kind: 'line', value: start, label: '' }],
    [t('Add band'), { kind: 'band', from: start, to: start + (Math.abs(start) / 10 || 1), label: '' }],
    [t('Add note'), { kind: 'note', date: isDay(range.endDate) ? range.endDate : '', text: '' }],
  ];
  return (
    <div className="flex flex-col gap-3">
      {marks.map((mark, place) => (
        <fieldset key={place} className="m-0 flex flex-col gap-3 rounded-control border border-border p-3">
          <legend className="sr-only">{t('Mark {count}', { count: place + 1 })}</legend>
          <div className="-mt-1 -mb-2 flex items-center justify-between">
            <p className="text-label text-fg-secondary">{t(KINDS[mark.kind])}</p>
            <IconButton
              icon={Trash2}
              size="s"
              label={t('Remove mark {count}', { count: place + 1 })}
              onClick={() => onChange(marks.filter((_, at) => at !== place))}
            />
          </div>
          {mark.kind === 'note' ? (
            <NoteFields mark={mark} range={range} onChange={(next) => put(place, next)} />
          ) : (
            <ValueFields mark={mark} axes={axes} range={range} onChange={(next) => put(place, next)} />
          )}
        </fieldset>
      ))}
      <div className="flex flex-wrap gap-2">
        {added.map(
          ([label, mark]) =>
            (mark.kind !== 'note' || dated) && (
              <Button
                key={label}
                variant="quiet"
                size="s"
                icon={<Icon as={Plus} size="s" />}
                disabled={full}
                onClick={() => onChange([...marks, mark])}
              >
                {label}
              </Button>
            ),
        )}
      </div>
      {full && (
        <p className="text-caption text-fg-tertiary">
          {t('A chart has at most {count} marks.', { count: MOST_MARKS })}
        </p>
      )}
    </div>
  );
}

type ValueMark = Exclude<Mark, { kind: 'note' }>;

interface ValueFieldsProps {
  readonly mark: ValueMark;
  readonly axes: readonly AxisFacts[];
  readonly range: DateRange;
  readonly onChange: (mark: ValueMark) => void;
}

function ValueFields({ mark, axes, range, onChange }: ValueFieldsProps) {
  const number = (label: string, value: number, set: (next: number) => void, error?: string) => (
    <Field label={label} error={error}>
      <NumberInput snap={false} stepper={false} value={value} onValueChange={(next) => next !== null && set(next)} />
    </Field>
  );
  return (
    <>
      <Field label={t('Name')}>
        <TextInput
          maxLength={MARK_LABEL_LENGTH}
          placeholder={mark.kind === 'line' ? t('Goal') : t('Usual range')}
          value={mark.label}
          onValueChange={(label) => onChange({ ...mark, label })}
        />
      </Field>
      <div className="grid grid-cols-2 gap-3">
        {mark.kind === 'line' ? (
          number(t('Value'), mark.value, (value) => onChange({ ...mark, value }))
        ) : (
          <>
            {number(t('From|date'), mark.from, (from) => onChange({ ...mark, from }))}
            {number(t('To|date'), mark.to, (to) => onChange({ ...mark, to }), markProblem(mark, range))}
          </>
        )}
        <Field label={t('Colour')}>
          <Select
            options={toneOptions()}
            value={mark.tone ?? 'neutral'}
            onValueChange={(tone) => onChange({ ...mark, tone })}
          />
        </Field>
        {axes.length > 1 && (
          <Field label={t('Axis')}>
            <Select<AxisSide>
              options={[
                { value: 'left', label: t('Left') },
                { value: 'right', label: t('Right') },
              ]}
              value={mark.axis ?? 'left'}
              onValueChange={(axis) => onChange({ ...mark, axis })}
            />
          </Field>
        )}
      </div>
      {mark.kind === 'line' && (
        <div className="grid grid-cols-2 gap-3">
          {(['above', 'below'] as const).map((side) => (
            <Field key={side} label={side === 'above' ? t('Values above') : t('Values below')}>
              <Select<MarkTone | typeof NO_TONE>
                options={[{ value: NO_TONE, label: t('As they are') }, ...toneOptions()]}
                value={mark[side] ?? NO_TONE}
                onValueChange={(tone) => {
                  const { [side]: _before, ...others } = mark;
                  onChange(tone === NO_TONE ? others : { ...others, [side]: tone });
                }}
              />
            </Field>
          ))}
        </div>
      )}
    </>
  );
}

interface NoteFieldsProps {
  readonly mark: Extract<Mark, { kind: 'note' }>;
  readonly range: DateRange;
  readonly onChange: (mark: Mark) => void;
}

function NoteFields({ mark, range, onChange }: NoteFieldsProps) {
  return (
    <>
      <Field label={t('Day')}>
        <DatePicker value={mark.date} onValueChange={(date) => date !== null && onChange({ ...mark, date })} />
      </Field>
      <Field label={t('Text')} error={markProblem(mark, range)}>
        <TextInput
          maxLength={NOTE_LENGTH}
          placeholder={t('New shop is online')}
          value={mark.text}
          onValueChange={(text) => onChange({ ...mark, text })}
        />
      </Field>
    </>
  );
}
