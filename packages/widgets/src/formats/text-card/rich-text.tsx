import { useMemo } from 'react';
import { type Block, type Inline, parseRichText } from '../../model/rich-text.ts';

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

function TextBlock({ block, under }: { block: Block; under: number }) {
  switch (block.kind) {
    case 'heading': {
      const Heading = `h${Math.min(6, under + block.level)}` as 'h3' | 'h4' | 'h5' | 'h6';
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

export interface RichTextProps {
  text: string;
  /** Level of the heading above the text. Headings in the text start one level below. */
  under: number;
}

/** Renders a text in the Markdown subset as React elements, never as HTML. */
export function RichText({ text, under }: RichTextProps) {
  const blocks = useMemo(() => parseRichText(text), [text]);
  return blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a parsed text never move.
    <TextBlock key={index} block={block} under={under} />
  ));
}
