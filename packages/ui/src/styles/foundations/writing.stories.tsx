import type { Meta, StoryObj } from '@storybook/react-vite';
import { englishMessages } from '../../provider/messages.ts';
import { Intro, Section } from './parts.tsx';

const meta = { title: 'Foundations/Writing' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

function Rules({ rows }: { readonly rows: readonly (readonly [rule: string, good: string, bad: string])[] }) {
  return (
    <table className="foundation-table">
      <thead>
        <tr>
          <th scope="col">Rule</th>
          <th scope="col">Do</th>
          <th scope="col">Don’t</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([rule, good, bad]) => (
          <tr key={rule}>
            <th scope="row">{rule}</th>
            <td>{good}</td>
            <td>
              <s>{bad}</s>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export const Voice: Story = {
  render: () => (
    <>
      <Intro title="Writing">
        Texts are short, plain and exact. They contain no praise, no jokes, no blame and no exclamation marks.
      </Intro>
      <Section title="Voice">
        <Rules
          rows={[
            ['A button names its action', 'Delete source', 'OK'],
            ['A title is in sentence case', 'Add a widget', 'Add A Widget!'],
            [
              'An empty area states how to fill it',
              'No data for this range. First day with data: 4 Nov 2026.',
              'Nothing here',
            ],
            ['A completed action is in the past tense', 'Dashboard archived', 'Success!'],
            ['The user is “you”, and is rarely mentioned', 'Sign in again', 'The user must sign in again'],
            ['Each thing has one name everywhere', 'Source', 'Source, connection, integration'],
          ]}
        />
      </Section>
    </>
  ),
};

const parts: [part: string, example: string][] = [
  ['What happened', 'Google Ads did not answer.'],
  ['Why, if the reason is known', 'It has been slow since 08:50.'],
  ['What to do', 'Your settings are kept. Try again, or wait for the next refresh at 10:00.'],
];

/** An error has three parts in this order. The last part can be a button. */
export const Errors: Story = {
  render: () => (
    <>
      <Section
        title="Errors"
        about="An error states what happened, why, and what to do. Codes and stack traces are shown only under “Details”."
      >
        <dl className="foundation-parts">
          {parts.map(([part, example]) => (
            <div key={part}>
              <dt>{part}</dt>
              <dd>{example}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section title="At a field">
        <Rules
          rows={[
            ['State the expected form', 'Write the date as year-month-day, for example 2026-10-31.', 'Invalid date'],
            ['State the limit', 'The latest possible date is 19 Nov 2026.', 'Out of range'],
            [
              'State what is wrong and what to write',
              'This is not a colour. Write a name or a hex code.',
              'Error in field 3',
            ],
          ]}
        />
      </Section>
    </>
  ),
};

const exact: [where: string, text: string][] = [
  ['A required field is empty', 'Please fill out this field.'],
  ['A question without its own title', englishMessages.questionTitle],
  ['Its buttons', `${englishMessages.submit} / ${englishMessages.cancel}`],
  ['A link was copied', englishMessages.copied],
  ['The action of a button succeeded, or failed', `${englishMessages.done} / ${englishMessages.failed}`],
  ['A file of the wrong kind', englishMessages.invalidFileType],
  ['No pictures to choose from', englishMessages.noMedia],
  ['Back in a step form', englishMessages.back],
  ['A value that is not a number', 'N/A'],
  ['A negative number', '- 12.5'],
];

/** Texts of the specification that are used literally. The provider’s `messages` can replace all of them. */
export const ExactTexts: Story = {
  render: () => (
    <Section title="Exact texts" about="These texts are the same everywhere. A translation replaces all of them.">
      <table className="foundation-table">
        <thead>
          <tr>
            <th scope="col">Where</th>
            <th scope="col">Text</th>
          </tr>
        </thead>
        <tbody>
          {exact.map(([where, text]) => (
            <tr key={where}>
              <th scope="row">{where}</th>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  ),
};

export const Numbers: Story = {
  render: () => (
    <Section
      title="Numbers and dates"
      about="The formatters write numbers and dates in the user’s locale. Do not format them by hand."
    >
      <Rules
        rows={[
          ['At most two decimals', '3.25 %', '3.2518 %'],
          ['A range has one en dash with thin spaces', '1 – 31 Oct 2026', '2026/10/01-2026/10/31'],
          ['Short on axes, exact in tooltips', '25K on the axis, 24,918 in the tooltip', '24,918.00 on the axis'],
          ['A change has a sign, and a glyph with its colour', '+ 12 %', 'green 12'],
        ]}
      />
    </Section>
  ),
};
