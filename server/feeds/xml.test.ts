import fc from 'fast-check';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { element, textElement, xmlDocument } from './xml.ts';

test('whatever a name holds, the document is well-formed', () => {
	const anything = fc.oneof(fc.string({ unit: 'binary' }), fc.constant(']]>&<b a="\u0000\ud800'));
	fc.assert(
		fc.property(anything, (text) => {
			const document = xmlDocument(element('root', { title: text }, textElement('name', text)));
			expect(XMLValidator.validate(document)).toBe(true);
		}),
	);
});

test('printable text comes back as it was', () => {
	const parser = new XMLParser({ trimValues: false, parseTagValue: false });
	fc.assert(
		fc.property(fc.stringMatching(/^[!-~ÄöŒ–😀]{1,40}$/u), (text) => {
			expect(parser.parse(xmlDocument(textElement('name', text))).name).toBe(text);
		}),
	);
});
