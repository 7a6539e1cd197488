import {
  Controls,
  Description,
  DocsContext,
  DocsStory,
  Heading,
  Primary,
  Subtitle,
  Title,
  useOf,
} from '@storybook/addon-docs/blocks';
import { useContext } from 'react';
import type { Guidance } from '../../packages/ui/src/testing/guidance.ts';
import { KeyboardTable } from './keyboard-table.tsx';

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
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

/**
 * The page of a component, made of what its stories tell: what it is, one to play with, do and don't, the keys, and every
 * variant and state.
 */
export function ComponentPage() {
  const { preparedMeta } = useOf('meta', ['meta']);
  const stories = useContext(DocsContext).componentStories();
  const guidance = preparedMeta.parameters.guidance as Guidance | undefined;
  const withKeys = stories.filter(({ parameters }) => parameters?.keyboard?.length > 0);
  const [primary, ...others] = stories;
  // A page without a component, as those of the foundations, is its stories one below the other.
  const shown = preparedMeta.component ? others : stories;
  return (
    <>
      <Title />
      <Subtitle />
      <Description />
      {preparedMeta.component && primary && (
        <>
          <Primary />
          <Controls />
        </>
      )}
      {guidance && (
        <>
          <Heading>How to use it</Heading>
          <div className="docs-guidance">
            <Advice title="Do" lines={guidance.do} good />
            <Advice title="Don’t" lines={guidance.dont} good={false} />
          </div>
        </>
      )}
      {withKeys.length > 0 && <Heading>Keyboard</Heading>}
      {withKeys.map((story) => (
        <section key={story.id}>
          {withKeys.length > 1 && <h3>{story.name}</h3>}
          <KeyboardTable of={story.moduleExport} />
        </section>
      ))}
      {preparedMeta.component && shown.length > 0 && <Heading>Variants and states</Heading>}
      {shown.map((story) => (
        <DocsStory key={story.id} of={story.moduleExport} expanded />
      ))}
    </>
  );
}
