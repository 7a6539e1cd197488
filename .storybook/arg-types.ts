import { isValidElement } from 'react';
import type { ArgTypesEnhancer, InputType, SBType } from 'storybook/internal/types';

/** Descriptions of properties that have the same meaning in every component. */
const common: Readonly<Record<string, string>> = {
  value: 'The controlled value. Use it with `onValueChange`.',
  defaultValue: 'The initial value if it is not controlled.',
  onValueChange: 'Called with each new value.',
  checked: 'Whether it is on, controlled. Use it with `onCheckedChange`.',
  defaultChecked: 'Whether it is on initially, if not controlled.',
  onCheckedChange: 'Called with true or false.',
  open: 'Whether it is open, controlled. Use it with `onOpenChange`.',
  defaultOpen: 'Whether it is open initially, if not controlled.',
  onOpenChange: 'Called with true or false.',
  placeholder: 'Shown if there is no value. It does not replace a label.',
  size: 'Height: `s` 28 px, `m` 32 px, `l` 40 px. Default: `m`.',
  disabled: 'Disabled: cannot be used and is not part of the form’s data.',
  required: 'The form cannot be submitted without a value.',
  name: 'The name in a form’s data.',
  options: 'The options.',
  children: 'What it shows.',
  readOnly: 'The value can be read and copied, but not changed. It is part of the form’s data.',
  label: 'The visible and accessible name.',
  title: 'Its title.',
  description: 'A sentence that explains it.',
  error: 'The error and how to fix it. Marks it as invalid.',
  onClick: 'Called when it is pressed, by pointer or key.',
  onBlur: 'Called when focus leaves it.',
  onClose: 'Called when it is closed. Without it there is no way to close it.',
  side: 'The side of its button on which it opens, if there is space.',
  align: 'The edge of its button that it is aligned with.',
  type: 'The kind of text: browsers check it, and phones show a matching keyboard.',
  variant: 'Visual weight.',
  tone: 'What it means.',
  rows: 'Initial height in lines.',
  href: 'The address of the link.',
  src: 'The address of the image or video.',
  caption: 'A line below it.',
  items: 'The items, with separators between groups.',
  steps: 'The steps in order.',
  segments: 'The options.',
  tiles: 'The options.',
  min: 'The smallest accepted value.',
  max: 'The largest accepted value.',
  orientation: 'In a column or in a row.',
  headingLevel: 'Makes the title a heading of this level.',
  width: 'As in CSS.',
  height: 'As in CSS.',
  retrying: 'True while it is retried.',
  icon: 'Before the text.',
  id: 'The element’s id. Default: generated.',
  form: 'The id of its form, if it is outside the form element.',
  className: 'Additional classes of the root element.',
  ref: 'The element, for focus and measuring.',
  'aria-label': 'The name for screen readers, if there is no visible label.',
  'aria-labelledby': 'The id of the element that names it.',
  'aria-describedby': 'The ids of the elements that describe it. A field sets it.',
  'aria-invalid': 'Whether it is invalid. A field sets it.',
};

/** Properties that a component passes to its element. The table lists them last. */
const element = /^(id|form|name|className|style|ref|onBlur|onFocus|aria-.*|data-.*)$/;

type Docgen = SBType & { raw?: string };

/**
 * Returns the type without `undefined` and `null`, because another column of the table states whether the property is
 * optional.
 */
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

/** Returns the control for a property of this type. Returns false if the property cannot be edited. */
function controlOf(name: string, type: Docgen | undefined, raw: string, value: unknown, fallback: string): Control {
  if (isFunction(name, raw) || isValidElement(value) || /^(ref|className|style|asChild)$/.test(name)) return false;
  if (type?.name === 'boolean' || typeof value === 'boolean' || /^(true|false)$/.test(fallback))
    return { type: 'boolean' };
  if (type?.name === 'number' || typeof value === 'number') return { type: 'number' };
  if (type?.name === 'enum') return { type: type.value.length > 4 ? 'select' : 'inline-radio' };
  if (type?.name === 'string' || typeof value === 'string') return { type: 'text' };
  if (/^(children|label|title|description|hint|error)$/.test(name) && value === undefined) return { type: 'text' };
  // A component, for example an icon, is an object with `$$typeof` and cannot be edited.
  return typeof value === 'object' && value !== null && !('$$typeof' in value) ? { type: 'object' } : false;
}

/**
 * Adds a control to each property for which the story declares no control. The type of the property determines the
 * control.
 */
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
            ...(element.test(name) && { category: 'Passed to the element' }),
            ...argType.table,
            ...(raw && { type: { summary: raw } }),
          },
        },
      ];
    }),
  );
