import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A node of the structure tree that assistive technology reads. */
export interface StructureNode {
  role: string;
  alt?: string;
  lang?: string;
  /** The texts of the node, without the texts of its children. */
  text: string;
  children: StructureNode[];
}

type Outline = readonly { title: string; items: Outline }[];

interface TreeNode {
  role: string;
  alt?: string;
  lang?: string;
  children: readonly (TreeNode | { type: string; id: string })[];
}

export interface ReadPdf {
  /** Texts of all pages, with one space between two parts. */
  text: string;
  pages: { width: number; height: number; text: string }[];
  title: unknown;
  language: unknown;
  /** Addresses of links. A link to a place in the PDF is `inside`. */
  links: string[];
  /** Titles of the outline, each followed by the titles below it. */
  outline: string[];
  structure: StructureNode[];
}

const MM = 25.4 / 72;

/** Reads the pages, links and structure of a PDF with an independent parser. Page sizes are in mm. */
export async function readPdf(pdf: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({ data: new Uint8Array(pdf), useSystemFonts: true, verbosity: 0 });
  const document = await task.promise;
  const { info } = await document.getMetadata();
  const pages: ReadPdf['pages'] = [];
  const links: string[] = [];
  const structure: StructureNode[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { width, height } = page.getViewport({ scale: MM });
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    const texts = new Map<string, string>();
    const open: (string | null)[] = [];
    const all: string[] = [];
    for (const item of items) {
      if ('str' in item) {
        all.push(item.str, item.hasEOL ? ' ' : '');
        const id = open.findLast((each) => each !== null);
        if (id) texts.set(id, (texts.get(id) ?? '') + item.str + (item.hasEOL ? ' ' : ''));
      } else if (item.type === 'endMarkedContent') open.pop();
      else open.push((item as { id?: string }).id ?? null);
    }
    pages.push({ width, height, text: spaced(all.join('')) });
    for (const { url, dest } of (await page.getAnnotations()) as { url?: string; dest?: unknown }[])
      if (url !== undefined || dest) links.push(url ?? 'inside');
    const tree = (await page.getStructTree()) as TreeNode | null;
    if (tree) structure.push(nodeOf(tree, texts));
  }
  const outline: string[] = [];
  const visit = (items: Outline) => {
    for (const { title, items: below } of items) {
      outline.push(title);
      visit(below);
    }
  };
  visit((await document.getOutline()) ?? []);
  await task.destroy();
  const { Title: title, Language: language } = info as { Title?: unknown; Language?: unknown };
  return { text: spaced(pages.map((page) => page.text).join(' ')), pages, title, language, links, outline, structure };
}

const spaced = (text: string): string => text.replace(/\s+/g, ' ').trim();

function nodeOf(node: TreeNode, texts: ReadonlyMap<string, string>): StructureNode {
  const nodes = node.children.filter((child): child is TreeNode => 'role' in child);
  const own = node.children.flatMap((child) => ('role' in child ? [] : (texts.get(child.id) ?? '')));
  return {
    role: node.role,
    ...(node.alt === undefined ? {} : { alt: node.alt }),
    ...(node.lang === undefined ? {} : { lang: node.lang }),
    text: spaced(own.join('')),
    children: nodes.map((child) => nodeOf(child, texts)),
  };
}

/** Returns the nodes with a role, in reading order. */
export function nodesOf(structure: readonly StructureNode[], role: string): StructureNode[] {
  return structure.flatMap((node) => [...(node.role === role ? [node] : []), ...nodesOf(node.children, role)]);
}

/** Returns the text of a node and of all nodes below it. */
export const textOf = ({ text, children }: StructureNode): string => spaced([text, ...children.map(textOf)].join(' '));
