import type { ComponentProps } from 'react';
import type { TextField } from '#app/admin/ui/text-field.tsx';
import { type BusinessInfo, shortNameFrom } from '#domain/settings/business.ts';
import { unknownWebsite } from '#domain/text/website-reach.ts';

type TextProps = ComponentProps<typeof TextField>;

interface FieldOptions extends Pick<TextProps, 'hint' | 'rows' | 'type' | 'inputMode'> {
	/** A list is typed as text with one entry on each line. */
	readonly valueKind?: 'number' | 'list';
}
type Field = readonly [path: string, label: string, look?: FieldOptions];

const profile = (place: number, ordinal: string): Field[] => [
	[`socials.${place}.network`, `${ordinal} network`],
	[`socials.${place}.url`, `${ordinal} profile`, { type: 'url' }],
];
const list = (rows: number, hint: string): FieldOptions => ({ valueKind: 'list', rows, hint });

export interface BusinessSection {
	readonly heading: string;
	readonly hint?: string;
	readonly fields: readonly Field[];
}

export const businessSections: readonly BusinessSection[] = [
	{
		heading: 'Name and description',
		fields: [
			['name', 'Name'],
			[
				'shortName',
				'Short name',
				{ hint: 'In the header of every page; at most 40 characters. Left empty, it is the name.' },
			],
			[
				'description.short',
				'Short description',
				{ rows: 3, hint: 'In search results, and where the site is shared.' },
			],
			['description.long', 'Long description', { rows: 8 }],
		],
	},
	{
		heading: 'Where we are',
		fields: [
			['address.street', 'Street'],
			['address.city', 'City'],
			['address.state', 'State or region', { hint: 'Empty where there is none.' }],
			['address.zip', 'ZIP or postal code'],
			['address.country', 'Country', { hint: 'Only for guests from elsewhere; may stay empty.' }],
			[
				'address.coordinates.latitude',
				'Latitude',
				{
					valueKind: 'number',
					inputMode: 'decimal',
					hint: 'For maps and the light of the drawing. Until both are given, the drawing goes by your time zone.',
				},
			],
			[
				'address.coordinates.longitude',
				'Longitude',
				{ valueKind: 'number', inputMode: 'decimal', hint: 'West is negative.' },
			],
			['location.type', 'Kind of place'],
			['location.features', 'Features', list(5, 'One on each line.')],
		],
	},
	{
		heading: 'Reaching us',
		fields: [
			[
				'contact.phone.formatted',
				'Phone',
				{ type: 'tel', hint: 'As it is printed; what dials it is made from it.' },
			],
			['contact.generalEmail', 'General email', { type: 'email' }],
			['contact.reservationsEmail', 'Reservations email', { type: 'email' }],
			[
				'website.baseUrl',
				'Website',
				{
					type: 'url',
					inputMode: 'url',
					hint: 'Where guests open this site: printed menus and QR codes lead there. Another domain shows subscribers of calendar and feed their entries once more.',
				},
			],
		],
	},
	{
		heading: 'Social media',
		hint: 'Up to three; leave both fields of a row empty to drop it.',
		fields: [...profile(0, 'First'), ...profile(1, 'Second'), ...profile(2, 'Third')],
	},
	{
		heading: 'The brewery',
		fields: [
			['brewery.established', 'Established', { valueKind: 'number', inputMode: 'numeric' }],
			['brewery.capacity', 'Capacity'],
			['brewery.style', 'Kind of brewery'],
			['brewery.specialties', 'Specialties', list(3, 'One on each line.')],
			[
				'cuisine',
				'Cuisine',
				list(2, 'What the kitchen serves, such as Pizza; for search engines. One on each line.'),
			],
			['awards', 'Awards', list(2, 'One on each line; none is fine.')],
		],
	},
];

const firstFields = [
	'name',
	'shortName',
	'address.',
	'contact.phone.formatted',
	'contact.generalEmail',
	'website.baseUrl',
];

/** The sections that an owner fills in first; the other fields have neutral defaults. */
export const firstSections: readonly BusinessSection[] = businessSections
	.map((section) => ({
		heading: section.heading,
		fields: section.fields.filter(
			([path]) => !path.includes('coordinates') && firstFields.some((first) => path.startsWith(first)),
		),
	}))
	.filter((section) => section.fields.length > 0);

/** Taglines are edited on the screen 'Words'; this form only keeps their defaults. */
const carried: readonly Field[] = [
	['shortTagline', 'Short tagline'],
	['tagline', 'Tagline'],
];

const fields = [...businessSections.flatMap((section) => section.fields), ...carried];

export const businessLabels: Readonly<Record<string, string>> = Object.fromEntries(
	fields.map(([path, label]) => [path, label]),
);
export const businessPaths: readonly string[] = fields.map(([path]) => path);

export type BusinessDraft = Readonly<Record<string, string>>;

type Parts = Record<string, unknown>;
const isParts = (value: unknown): value is Parts => typeof value === 'object' && value !== null;

function textAt(business: BusinessInfo, path: string): string {
	const value = path
		.split('.')
		.reduce<unknown>((part, key) => (isParts(part) ? part[key] : undefined), business);
	return Array.isArray(value) ? value.join('\n') : String(value ?? '');
}

/** Says whether nobody has typed this text; the form shows it as empty. */
function isDerived(business: BusinessInfo, path: string, text: string): boolean {
	if (path === 'shortName') return text === shortNameFrom(business.name);
	return text === unknownWebsite;
}

export function businessDraftOf(business: BusinessInfo): BusinessDraft {
	const texts = businessPaths.map((path): [string, string] => [path, textAt(business, path)]);
	return Object.fromEntries(texts.map(([path, text]) => [path, isDerived(business, path, text) ? '' : text]));
}

function put(parts: Parts, [key = '', ...rest]: readonly string[], value: unknown): void {
	if (rest.length === 0) {
		parts[key] = value;
		return;
	}
	const inner = parts[key] ?? {};
	if (isParts(inner)) put(inner, rest, value);
	parts[key] = inner;
}

function typedValue(text: string, { valueKind, type }: FieldOptions): unknown {
	if (valueKind === 'list') return text.split('\n').flatMap((line) => line.trim() || []);
	// An empty number is left out, so that the schema asks for it.
	if (valueKind === 'number') return text === '' ? undefined : Number(text);
	// People type an address without its scheme.
	if (type === 'url' && /^[\w-]+(?:\.[\w-]+)+(?:[:/]|$)/.test(text)) return `https://${text}`;
	return text;
}

const socialPlaces = [0, 1, 2];
const social = (draft: BusinessDraft, place: number) => ({
	network: draft[`socials.${place}.network`]?.trim() ?? '',
	url: String(typedValue(draft[`socials.${place}.url`]?.trim() ?? '', { type: 'url' })),
});
/** Returns the rows of profiles that are not empty. */
const filledPlaces = (draft: BusinessDraft) =>
	socialPlaces.filter((place) => Object.values(social(draft, place)).some(Boolean));

export function businessInputFrom(draft: BusinessDraft) {
	const input: Parts = {};
	for (const [path, , look] of fields)
		put(input, path.split('.'), typedValue((draft[path] ?? '').trim(), look ?? {}));
	const { 'address.coordinates.latitude': latitude, 'address.coordinates.longitude': longitude } = draft;
	if (!latitude?.trim() && !longitude?.trim()) put(input, ['address', 'coordinates'], null);
	if (!draft.shortName?.trim()) put(input, ['shortName'], shortNameFrom(draft.name?.trim() ?? ''));
	return { ...input, socials: filledPlaces(draft).map((place) => social(draft, place)) };
}

/** Returns the field that an error is about, or null; a line of a list belongs to its list. */
export function businessPathOf(path: string, draft: BusinessDraft): string | null {
	const [, row, part] = /^socials\.(\d)\.(network|url)$/.exec(path) ?? [];
	const wanted = row ? `socials.${filledPlaces(draft)[Number(row)]}.${part}` : path.replace(/\.\d+$/, '');
	return wanted in businessLabels ? wanted : null;
}
