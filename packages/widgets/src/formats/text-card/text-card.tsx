import { useMemo, useRef } from 'react';
import { useCard } from '../../card/context.ts';
import { useScrolls } from '../../card/use-scrolls.ts';
import { type Block, type Inline, parseRichText } from '../../model/index.ts';

function InlineNode({ node }: { node: Inline }) {
  switch (node.kind) {
    case 'break':
      return <br />;
    case 'strong':
      return (
        <strong className="rwd:font-semibold rwd:text-fg">
          <Inlines nodes={node.children} />
        </strong>
      );
    case 'emphasis':
      return (
        <em>
          <Inlines nodes={node.children} />
        </em>
      );
    case 'link':
      return (
        <a
          data-slot="text-link"
          href={node.href}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className="rwd:break-words"
        >
          <Inlines nodes={node.children} />
        </a>
      );
    default:
      return node.text;
  }
}

function Inlines({ nodes }: { nodes: readonly Inline[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the nodes of a parsed text never move.
  return nodes.map((node, index) => <InlineNode key={index} node={node} />);
}

function TextBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading': {
      const Heading = `h${block.level + 2}` as 'h3' | 'h4' | 'h5';
      return (
        <Heading data-slot="text-heading" dir="auto" className="rwd:break-after-avoid rwd:text-title-card rwd:text-fg">
          <Inlines nodes={block.children} />
        </Heading>
      );
    }
    case 'list': {
      const items = block.items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items of a parsed text never move.
        <li key={index} className="rwd:ps-1">
          <Inlines nodes={item} />
        </li>
      ));
      return block.ordered ? (
        <ol data-slot="text-list" dir="auto" className="rwd:list-decimal rwd:ps-5">
          {items}
        </ol>
      ) : (
        <ul data-slot="text-list" dir="auto" className="rwd:list-disc rwd:ps-5 rwd:marker:text-icon">
          {items}
        </ul>
      );
    }
    default:
      return (
        <p data-slot="text-paragraph" dir="auto" className="rwd:break-inside-avoid">
          <Inlines nodes={block.children} />
        </p>
      );
  }
}

/** A text card's words: a Markdown subset as elements, never HTML. Longer text scrolls inside the card. */
export default function TextCard({ text, label }: { text: string; label: string }) {
  const { narrow, messages } = useCard();
  const blocks = useMemo(() => parseRichText(text), [text]);
  const ref = useRef<HTMLDivElement>(null);
  const scrolls = useScrolls(ref, blocks);
  if (blocks.length === 0)
    return (
      <p data-slot="text-empty" className="rwd:text-reading rwd:text-fg-tertiary">
        {messages.emptyText}
      </p>
    );
  return (
    <div
      ref={ref}
      data-slot="text-card"
      {...(scrolls && !narrow ? { tabIndex: 0, role: 'region', 'aria-label': label } : {})}
      className="rwd:@container rwd:-mx-1 rwd:h-full rwd:overflow-y-auto rwd:rounded-chip rwd:px-1"
    >
      <div className="rwd:flow-root rwd:max-w-[62ch] rwd:text-reading rwd:text-fg-secondary rwd:@min-[640px]:max-w-none rwd:@min-[640px]:columns-[15rem] rwd:@min-[640px]:gap-6 rwd:[&>*+*]:mt-2.5! rwd:@min-[640px]:[&>*+*]:mt-0! rwd:@min-[640px]:[&>*]:mb-2.5!">
        {blocks.map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a parsed text never move.
          <TextBlock key={index} block={block} />
        ))}
      </div>
    </div>
  );
}
