import ICAL from 'ical.js';
import { sitePages } from '../../domain/resources/kinds.ts';
import { readXml, type XmlNode } from '../../tests/read-xml.ts';
import { type HttpResponse, sendShared } from '../shared/http-client.ts';
import type { Tally } from './attack.ts';
import type { Target } from './fixture.ts';

/** Reads every file that is made of content as its readers do: whatever texts are in there, it stays what it is. */
export async function checkFiles(target: Target, tally: Tally): Promise<void> {
	const read = (path: string) => sendShared(target, { method: 'GET', path });
	for (const path of ['/feed.xml', '/beers/barn-door.atom', '/sitemap.xml', '/qr/beer.svg', '/favicon.svg']) {
		tally.count(wrongXml(path, await read(path)));
	}
	for (const path of ['/events.ics', '/releases.ics']) tally.count(wrongCalendar(path, await read(path)));
	tally.count(wrongJson('/manifest.webmanifest', await read('/manifest.webmanifest')));
	const contentPages = sitePages.map(({ part }) => `/${part}`);
	for (const path of ['/', '/beer', '/beers/barn-door', ...contentPages]) {
		tally.count(wrongStructuredData(path, await read(path)));
	}
	tally.count((await read('/og/site.png')).status === 200 ? null : '/og/site.png could not be drawn');
}

function wrongXml(path: string, { status, body }: HttpResponse): string | null {
	const text = body.toString('utf8');
	if (status !== 200) return `${path}: ${status}`;
	try {
		// Texts may hold markup that is escaped; an element of theirs would be one of the document's own.
		return holdsAttack(readXml(text)) ? `${path} holds an element that was a text` : null;
	} catch (error) {
		return `${path}: ${error}`;
	}
}

function holdsAttack({ name, attributes, children }: XmlNode): boolean {
	const marked = 'data-attack' in attributes || 'onload' in attributes;
	return marked || name === 'script' || children.some(holdsAttack);
}

function wrongCalendar(path: string, { status, body }: HttpResponse): string | null {
	const text = body.toString('utf8');
	try {
		const calendar = new ICAL.Component(ICAL.parse(text));
		const strange = calendar
			.getAllSubcomponents()
			.filter(({ name }) => name !== 'vevent' && name !== 'vtimezone');
		if (strange.length > 0) return `${path} holds ${strange.map(({ name }) => name).join(', ')}`;
	} catch (error) {
		return `${path}: ${status} ${error}`;
	}
	const long = text.split('\r\n').find((line) => Buffer.byteLength(line) > 75 || /[\r\n]/.test(line));
	return long === undefined ? null : `${path} has a line that is none: ${long.slice(0, 100)}`;
}

function wrongJson(path: string, { body }: HttpResponse): string | null {
	try {
		JSON.parse(body.toString('utf8'));
		return null;
	} catch (error) {
		return `${path}: ${error}`;
	}
}

function wrongStructuredData(path: string, { body }: HttpResponse): string | null {
	const html = body.toString('utf8');
	for (const [, text = ''] of html.matchAll(
		/<script[^>]*type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g,
	)) {
		if (text.includes('<')) return `${path}: an angle stands bare in its structured data`;
		try {
			JSON.parse(text);
		} catch {
			return `${path}: its structured data cannot be read`;
		}
	}
	return null;
}
