import { isValidElement } from 'react';
import type { ArgTypesEnhancer, InputType, SBType } from 'storybook/internal/types';

/** Descriptions of properties that mean the same in every component. */
const common: Readonly<Record<string, string>> = {
  value: 'The value, where the surroundings keep it. With `onValueChange`.',
  defaultValue: 'The value at first, where the component keeps it itself.',
  onValueChange: 'Called with each new value.',
  checked: 'Whether it is on, where the surroundings keep it. With `onCheckedChange`.',
  defaultChecked: 'Whether it is on at first, where the component keeps it itself.',
  onCheckedChange: 'Called with true or false.',
  open: 'Whether it is open, where the surroundings keep it. With `onOpenChange`.',
  defaultOpen: 'Whether it is open at first, where the component keeps it itself.',
  onOpenChange: 'Called with true or false.',
  placeholder: 'Shown while there is no value. Never in place of a label.',
  size: '`s` 28, `m` 32 or `l` 40 px high. Default `m`.',
  disabled: 'Cannot be used, and is left out of a form’s data.',
  required: 'A form does not go on without it.',
  name: 'The name in a form’s data.',
  options: 'What there is to choose from.',
  children: 'What it shows.',
  readOnly: 'Can be read and copied, and stays in a form’s data, but not changed.',
  label: 'Its name, seen and read out.',
  title: 'Its title.',
  description: 'What has to be known about it, in a sentence.',
  error: 'What is wrong, and how to mend it. Marks it as invalid.',
  onClick: 'Called when it is pressed, by pointer or by key.',
  onBlur: 'Called when focus leaves it.',
  onClose: 'Called when it is closed; without it, it cannot be.',
  side: 'The side of its opener on which it opens, if there is space.',
  align: 'Which edge of its opener it is in line with.',
  type: 'What is written: browsers check it, and phones show the right keys.',
  variant: 'How much it stands out.',
  tone: 'What it means.',
  rows: 'The height at first, in lines.',
  href: 'The address that it leads to.',
  src: 'The address of the picture or the film.',
  caption: 'A line below it.',
  items: 'What can be chosen, with lines between groups.',
  steps: 'The steps, in their order.',
  segments: 'What there is to choose from.',
  tiles: 'What there is to choose from.',
  min: 'The least that is taken.',
  max: 'The most that is taken.',
  orientation: 'Below each other, or in a row.',
  headingLevel: 'Makes the title a heading of this level.',
  width: 'As in CSS.',
  height: 'As in CSS.',
  retrying: 'It is being tried again.',
  icon: 'Before the text.',
  id: 'The element’s id; made up where it is not given.',
  form: 'The id of the form that it belongs to, where it stands outside.',
  className: 'Further classes of the outermost element.',
  ref: 'The element, for focus and measuring.',
  'aria-label': 'The name for screen readers, where no label is to be seen.',
  'aria-labelledby': 'The id of what names it.',
  'aria-describedby': 'The ids of what describes it. A field sets it.',
  'aria-invalid': 'Whether it is wrong. A field sets it.',
};

/** Properties that are handed on to the element, told of last. */
const element = /^(id|form|name|className|style|ref|onBlur|onFocus|aria-.*|data-.*)$/;

type Docgen = SBType & { raw?: string };

/** A type without `undefined` and `null`: whether a property may be left out says the table elsewhere. */
function withoutAbsence(type: Docgen): Docgen {
  if (type.name !== 'union') return type;
  const rest = (type.value as Docgen[]).filter(
    (part) => !(part.name === 'other' && /^(undefined|null)$/.test(part.value)),
  );
  const [only] = rest;
  if (rest.length === 1 && only) return only;
  if (rest.length > 0 && rest.every((part) => part.name === 'enum')) {
    return { name: 'enum', value: rest.flatMap((part) => (part.name === 'enum' ? part.value : [])) } as Docgen;
  }
  return { ...type, value: rest } as Docgen;
}

const isFunction = (name: string, raw: string) => raw.includes('=>') || /^on[A-Z]/.test(name);

type Control = NonNullable<InputType['control']>;

/** How a property is changed by hand: by a control that fits its type, or not at all. */
function controlOf(name: string, type: Docgen | undefined, raw: string, value: unknown, fallback: string): Control {
  if (isFunction(name, raw) || isValidElement(value) || /^(ref|className|style|asChild)$/.test(name)) return false;
  if (type?.name === 'boolean' || typeof value === 'boolean' || /^(true|false)$/.test(fallback))
    return { type: 'boolean' };
  if (type?.name === 'number' || typeof value === 'number') return { type: 'number' };
  if (type?.name === 'enum') return { type: type.value.length > 4 ? 'select' : 'inline-radio' };
  if (type?.name === 'string' || typeof value === 'string') return { type: 'text' };
  if (/^(children|label|title|description|hint|error)$/.test(name) && value === undefined) return { type: 'text' };
  // A component, as that of an icon, is an object with a mark, and nothing to write.
  return typeof value === 'object' && value !== null && !('$$typeof' in value) ? { type: 'object' } : false;
}

/** Gives each property of a component the control that fits it, where the story does not choose one itself. */
export const fittingControls: ArgTypesEnhancer = ({ argTypes, initialArgs }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => {
      const found = argType.type as Docgen | undefined;
      const type = found && withoutAbsence(found);
      const raw = (found?.raw ?? (type?.name === 'other' ? type.value : (type?.name ?? ''))).replace(
        / \| undefined$/,
        '',
      );
      const said = argType.description || common[name];
      return [
        name,
        {
          ...argType,
          ...(type && { type }),
          ...(said && { description: said }),
          ...(type?.name === 'enum' && { options: type.value }),
          control:
            argType.control ??
            controlOf(name, type, raw, initialArgs[name], argType.table?.defaultValue?.summary ?? ''),
          table: {
            ...(element.test(name) && { category: 'Handed on to the element' }),
            ...argType.table,
            ...(raw && { type: { summary: raw } }),
          },
        },
      ];
    }),
  );
