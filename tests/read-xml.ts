import { SaxesParser } from 'saxes';

export interface XmlNode {
	readonly name: string;
	readonly attributes: Readonly<Record<string, string>>;
	readonly children: readonly XmlNode[];
	/** The text directly inside the element. */
	readonly text: string;
}

/** Reads a document that we wrote. Throws for one that is not well-formed. */
export function readXml(text: string): XmlNode {
	const open: { name: string; attributes: Record<string, string>; children: XmlNode[]; text: string }[] = [
		{ name: '', attributes: {}, children: [], text: '' },
	];
	const parser = new SaxesParser();
	parser.on('opentag', ({ name, attributes }) => {
		const node = { name, attributes, children: [], text: '' };
		open.at(-1)?.children.push(node);
		open.push(node);
	});
	parser.on('closetag', () => open.pop());
	parser.on('text', (part) => {
		const node = open.at(-1);
		if (node) node.text += part;
	});
	parser.write(text).close();
	const [root] = open[0]?.children ?? [];
	if (!root) throw new Error('The document is empty.');
	return root;
}

/** Returns the texts of an element's children, by their names. */
export function fieldsOf(node: XmlNode): Record<string, string> {
	return Object.fromEntries(node.children.map(({ name, text }) => [name, text]));
}

/** Returns the children of one name, each as the texts of its own children. */
export function recordsOf(node: XmlNode, name: string): Record<string, string>[] {
	return node.children.filter((child) => child.name === name).map(fieldsOf);
}
