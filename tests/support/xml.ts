import sax from "sax";

/** An element as a parser that knows namespaces reads it. */
export type XmlElement = {
  /** Without its prefix. */
  name: string;
  /** The namespace's address; empty where there is none. */
  space: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  /** All text in it, that of its children included. */
  text: string;
};

/** The entities of XML; those that only HTML has are unknown in it. */
const entities = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/**
 * The root of a document.
 * @throws where it is not well-formed, uses an entity that XML does not have, or a prefix that stands for nothing
 */
export function parseXml(document: string): XmlElement {
  const reader = sax.parser(true, { xmlns: true });
  reader.ENTITIES = entities;
  const roots: XmlElement[] = [];
  const open: XmlElement[] = [];
  reader.onerror = (error) => {
    throw error;
  };
  reader.onopentag = (tag) => {
    if (!("uri" in tag)) return;
    const attributes = Object.values(tag.attributes).map(({ name, value }) => [name, value]);
    const element: XmlElement = {
      name: tag.local,
      space: tag.uri,
      attributes: Object.fromEntries(attributes),
      children: [],
      text: "",
    };
    (open.at(-1)?.children ?? roots).push(element);
    open.push(element);
  };
  reader.ontext = (text) => {
    for (const element of open) element.text += text;
  };
  reader.oncdata = reader.ontext;
  reader.onclosetag = () => {
    open.pop();
  };
  reader.write(document).close();
  const [root] = roots;
  if (!root || roots.length > 1) throw new Error(`A document has one root, not ${roots.length}.`);
  return root;
}

/** The children of that name, in one of the namespaces; without `space`, in none. */
export const childrenOf = (parent: XmlElement, name: string, space = ""): XmlElement[] =>
  parent.children.filter((child) => child.name === name && child.space === space);

/** @throws where there is not exactly one */
export function childOf(parent: XmlElement, name: string, space = ""): XmlElement {
  const [child, ...more] = childrenOf(parent, name, space);
  if (!child || more.length > 0) {
    throw new Error(`<${parent.name}> has ${more.length + (child ? 1 : 0)} <${name}>, not one.`);
  }
  return child;
}
