import {
  Canvas,
  Controls,
  Description,
  DocsContext,
  Heading,
  Story,
  Subtitle,
  Title,
  useOf,
} from '@storybook/addon-docs/blocks';
import { type Context, useContext } from 'react';
import type { Guidance } from '../../packages/ui/src/testing/guidance.ts';
import { KeyboardTable } from './keyboard-table.tsx';

/** Shows recommendations and mistakes side by side. */
function BothAdvices({ guidance }: { readonly guidance: Guidance }) {
  return (
    <div className="docs-guidance">
      <Advice title="Do" lines={guidance.do} good />
      <Advice title="Don’t" lines={guidance.dont} good={false} />
    </div>
  );
}

function Advice({
  title,
  lines,
  good,
}: {
  readonly title: string;
  readonly lines: readonly string[];
  readonly good: boolean;
}) {
  return (
    <section className={`docs-advice ${good ? 'docs-advice-do' : 'docs-advice-dont'}`}>
      <h3>{title}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line}>
            {line.split('`').map((part, index) => (index % 2 === 1 ? <code key={part}>{part}</code> : part))}
          </li>
        ))}
      </ul>
    </section>
  );
}

type ShownStory = ReturnType<
  (typeof DocsContext extends Context<infer Value> ? Value : never)['componentStories']
>[number];

/** Returns true if a story has recommendations of its own. Otherwise it inherits those of its page. */
const ownGuidance = ({ parameters }: ShownStory, page: Guidance | undefined): boolean =>
  parameters.guidance !== undefined && parameters.guidance.do !== page?.do;

/** Puts stories with overlays into a frame, because a dialog would cover the whole documentation page. */
function frameOf({ title, name, initialArgs, parameters }: ShownStory): { story?: { inline: false; height: string } } {
  const opens = initialArgs?.defaultOpen === true || initialArgs?.open === true;
  const framed = parameters?.window || opens || title.startsWith('Overlays/') || /open|dialog|typing|pick/i.test(name);
  return framed ? { story: { inline: false, height: `${Math.min(720, parameters?.window?.height ?? 480)}px` } } : {};
}

/**
 * The documentation page of a component. The page is generated from the stories of the component. It contains the
 * description, the controls, recommendations and mistakes, the keyboard table, and every variant and state.
 */
export function ComponentPage() {
  const { preparedMeta } = useOf('meta', ['meta']);
  const stories = useContext(DocsContext).componentStories();
  const guidance = preparedMeta.parameters.guidance as Guidance | undefined;
  // A page of the foundations has no component and no recommendations, so it only lists its stories.
  if (!preparedMeta.component && !guidance)
    return (
      <div className="docs-plain">
        {stories.map((story) => (
          <Story key={story.id} of={story.moduleExport} />
        ))}
      </div>
    );
  const [primary] = stories;
  const withKeys = stories.filter(({ parameters }) => parameters?.keyboard?.length > 0);
  // The first story of a component is omitted here, because it is shown above with its controls.
  const others = stories.filter(
    (story, index) => !story.name.startsWith('Keyboard') && (index > 0 || !preparedMeta.component),
  );
  return (
    <>
      <Title />
      <Subtitle />
      <Description />
      {preparedMeta.component && primary && (
        <Canvas of={primary.moduleExport} withToolbar sourceState="hidden" {...frameOf(primary)} />
      )}
      {preparedMeta.component && Object.keys(preparedMeta.argTypes).length > 0 && <Controls />}
      {guidance && (
        <>
          <Heading>How to use it</Heading>
          <BothAdvices guidance={guidance} />
        </>
      )}
      {withKeys.length > 0 && <Heading>Keyboard</Heading>}
      {withKeys.map((story) => (
        <section key={story.id} className="docs-keys">
          {story.name !== 'Keyboard' && <h3>{story.name.replace(/^Keyboard /, '')}</h3>}
          <KeyboardTable of={story.moduleExport} />
        </section>
      ))}
      {others.length > 0 && <Heading>Variants and states</Heading>}
      {others.map((story) => (
        <section key={story.id} className="docs-story">
          <h3>{story.name}</h3>
          <Description of={story.moduleExport} />
          {ownGuidance(story, guidance) && <BothAdvices guidance={story.parameters.guidance} />}
          <Canvas of={story.moduleExport} {...frameOf(story)} />
        </section>
      ))}
    </>
  );
}
