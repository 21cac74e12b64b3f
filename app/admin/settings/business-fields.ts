import type { ComponentProps } from 'react';
import type { TextField } from '#app/admin/ui/fields.tsx';
import type { BusinessInfo } from '#domain/settings/business.ts';

type TextProps = ComponentProps<typeof TextField>;

interface BusinessField extends Pick<TextProps, 'hint' | 'rows' | 'type' | 'inputMode'> {
	readonly path: string;
	readonly label: string;
	/** A list has a line for each of its entries. */
	readonly holds?: 'number' | 'list';
}

interface BusinessSection {
	readonly heading: string;
	readonly hint?: string;
	readonly fields: readonly BusinessField[];
}

const profile = (place: number, ordinal: string): BusinessField[] => [
	{ path: `socials.${place}.network`, label: `${ordinal} network` },
	{ path: `socials.${place}.url`, label: `${ordinal} profile`, type: 'url' },
];

export const businessSections: readonly BusinessSection[] = [
	{
		heading: 'Name and words',
		fields: [
			{ path: 'name', label: 'Name' },
			{
				path: 'shortName',
				label: 'Short name',
				hint: 'In the header of every page; at most 40 characters.',
			},
			{ path: 'shortTagline', label: 'Short tagline', hint: 'The big words of the home page.' },
			{ path: 'tagline', label: 'Tagline', rows: 2, hint: 'Below the big words, and in the footer.' },
			{
				path: 'description.short',
				label: 'Short description',
				rows: 3,
				hint: 'In search results, and where the site is shared.',
			},
			{ path: 'description.long', label: 'Long description', rows: 8 },
		],
	},
	{
		heading: 'Where we are',
		fields: [
			{ path: 'address.street', label: 'Street' },
			{ path: 'address.city', label: 'City' },
			{ path: 'address.state', label: 'State' },
			{ path: 'address.zip', label: 'ZIP code' },
			{
				path: 'address.coordinates.latitude',
				label: 'Latitude',
				holds: 'number',
				inputMode: 'decimal',
				hint: 'For the map and the light of the sky.',
			},
			{
				path: 'address.coordinates.longitude',
				label: 'Longitude',
				holds: 'number',
				inputMode: 'decimal',
				hint: 'West is negative.',
			},
			{ path: 'location.type', label: 'Kind of place' },
			{ path: 'location.features', label: 'Features', holds: 'list', rows: 5, hint: 'One on each line.' },
		],
	},
	{
		heading: 'Reaching us',
		fields: [
			{
				path: 'contact.phone.formatted',
				label: 'Phone',
				type: 'tel',
				hint: 'As it is printed; what dials it is made from it.',
			},
			{ path: 'contact.generalEmail', label: 'General e-mail', type: 'email' },
			{ path: 'contact.reservationsEmail', label: 'Reservations e-mail', type: 'email' },
			{
				path: 'website.baseUrl',
				label: 'Website',
				type: 'url',
				hint: 'Another domain shows subscribers of calendar and feed their entries once more.',
			},
		],
	},
	{
		heading: 'Profiles elsewhere',
		hint: 'Up to three; leave both fields of a row empty to drop it.',
		fields: [...profile(0, 'First'), ...profile(1, 'Second'), ...profile(2, 'Third')],
	},
	{
		heading: 'The brewery',
		fields: [
			{ path: 'brewery.established', label: 'Established', holds: 'number', inputMode: 'numeric' },
			{ path: 'brewery.capacity', label: 'Capacity' },
			{ path: 'brewery.style', label: 'Kind of brewery' },
			{
				path: 'brewery.specialties',
				label: 'Specialties',
				holds: 'list',
				rows: 3,
				hint: 'One on each line.',
			},
			{ path: 'awards', label: 'Awards', holds: 'list', rows: 2, hint: 'One on each line; none is fine.' },
		],
	},
];

const fields = businessSections.flatMap((section) => section.fields);

export const businessLabels: Readonly<Record<string, string>> = Object.fromEntries(
	fields.map(({ path, label }) => [path, label]),
);
export const businessPaths: readonly string[] = fields.map(({ path }) => path);

export type BusinessDraft = Readonly<Record<string, string>>;

type Parts = Record<string, unknown>;
const isParts = (value: unknown): value is Parts => typeof value === 'object' && value !== null;

function textAt(business: BusinessInfo, path: string): string {
	const value = path
		.split('.')
		.reduce<unknown>((part, key) => (isParts(part) ? part[key] : undefined), business);
	return Array.isArray(value) ? value.join('\n') : String(value ?? '');
}

export function businessDraftOf(business: BusinessInfo): BusinessDraft {
	return Object.fromEntries(businessPaths.map((path) => [path, textAt(business, path)]));
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

function typedValue(text: string, holds: BusinessField['holds']): unknown {
	if (holds === 'list') return text.split('\n').flatMap((line) => line.trim() || []);
	// Nothing typed is nothing, so that the schema asks for it.
	if (holds === 'number') return text === '' ? undefined : Number(text);
	return text;
}

const socialPlaces = [0, 1, 2];
const social = (draft: BusinessDraft, place: number) => ({
	network: draft[`socials.${place}.network`]?.trim() ?? '',
	url: draft[`socials.${place}.url`]?.trim() ?? '',
});
/** The rows of profiles that hold anything. */
const filledPlaces = (draft: BusinessDraft) =>
	socialPlaces.filter((place) => Object.values(social(draft, place)).some(Boolean));

export function businessInputFrom(draft: BusinessDraft) {
	const input: Parts = {};
	for (const { path, holds } of fields)
		put(input, path.split('.'), typedValue((draft[path] ?? '').trim(), holds));
	return { ...input, socials: filledPlaces(draft).map((place) => social(draft, place)) };
}

/** The field that an error of the input is about; a line of a list belongs to its list. Null for none of the form's. */
export function businessPathOf(path: string, draft: BusinessDraft): string | null {
	const [, row, part] = /^socials\.(\d)\.(network|url)$/.exec(path) ?? [];
	const wanted = row ? `socials.${filledPlaces(draft)[Number(row)]}.${part}` : path.replace(/\.\d+$/, '');
	return wanted in businessLabels ? wanted : null;
}
