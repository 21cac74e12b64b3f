import type { BusinessInfo } from './business.ts';

/** The details of the business as a form holds them: every field a text under its path; a list has a line for each. */
export const businessLabels = {
	name: 'Name',
	shortName: 'Short name',
	shortTagline: 'Short tagline',
	tagline: 'Tagline',
	'address.street': 'Street',
	'address.city': 'City',
	'address.state': 'State',
	'address.zip': 'ZIP code',
	'address.coordinates.latitude': 'Latitude',
	'address.coordinates.longitude': 'Longitude',
	'contact.phone.formatted': 'Phone',
	'contact.generalEmail': 'General e-mail',
	'contact.reservationsEmail': 'Reservations e-mail',
	'socials.0.network': 'First network',
	'socials.0.url': 'First profile',
	'socials.1.network': 'Second network',
	'socials.1.url': 'Second profile',
	'socials.2.network': 'Third network',
	'socials.2.url': 'Third profile',
	'website.baseUrl': 'Website',
	'description.short': 'Short description',
	'description.long': 'Long description',
	'brewery.established': 'Established',
	'brewery.capacity': 'Capacity',
	'brewery.style': 'Kind of brewery',
	'brewery.specialties': 'Specialties',
	awards: 'Awards',
	'location.type': 'Kind of place',
	'location.features': 'Features',
} as const;

/** A field of the form, by its path in the business details. */
export type BusinessField = keyof typeof businessLabels;
/** The business details as a form holds them: one text a field. */
export type BusinessDraft = Readonly<Record<BusinessField, string>>;

/** Whether a path is a field of the form. */
export const isBusinessField = (path: string): path is BusinessField => path in businessLabels;

/** Every field, in the order of the form. */
export const businessFields: readonly BusinessField[] = Object.keys(businessLabels).filter(isBusinessField);

/** Fields with a line for each entry of a list. */
const listFields: ReadonlySet<BusinessField> = new Set([
	'brewery.specialties',
	'awards',
	'location.features',
]);

const numberFields: ReadonlySet<BusinessField> = new Set([
	'address.coordinates.latitude',
	'address.coordinates.longitude',
	'brewery.established',
]);

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
	return typeof value === 'object' && value !== null;
}

function textAt(business: BusinessInfo, path: string): string {
	const value = path
		.split('.')
		.reduce<unknown>((part, key) => (isRecord(part) ? part[key] : undefined), business);
	return Array.isArray(value) ? value.join('\n') : String(value ?? '');
}

/** The details as the form edits them. */
export function businessDraftOf(business: BusinessInfo): BusinessDraft {
	const draft: Record<BusinessField, string> = { ...businessLabels };
	for (const field of businessFields) draft[field] = textAt(business, field);
	return draft;
}

function inputValue(draft: BusinessDraft, field: BusinessField): unknown {
	const text = draft[field].trim();
	if (listFields.has(field)) return text.split('\n').flatMap((line) => line.trim() || []);
	if (!numberFields.has(field)) return text;
	// Nothing typed is nothing, so that the schema asks for it.
	return text === '' ? undefined : Number(text);
}

/** The rows of profiles that hold anything, by their place in the form. */
function filledSocials(draft: BusinessDraft): { place: number; network: string; url: string }[] {
	return [
		{ place: 0, network: draft['socials.0.network'], url: draft['socials.0.url'] },
		{ place: 1, network: draft['socials.1.network'], url: draft['socials.1.url'] },
		{ place: 2, network: draft['socials.2.network'], url: draft['socials.2.url'] },
	].filter(({ network, url }) => network.trim() !== '' || url.trim() !== '');
}

type Entry = readonly [path: readonly string[], value: unknown];

/** An object of paths and their values: `address.city` becomes `{ address: { city } }`. */
function nested(entries: readonly Entry[]): Record<string, unknown> {
	const groups = Map.groupBy(entries, ([[key = '']]) => key);
	return Object.fromEntries(
		[...groups].map(([key, group]) => {
			const rest = group.map(([[, ...path], value]): Entry => [path, value]);
			const [only] = rest;
			return [key, only?.[0].length === 0 ? only[1] : nested(rest)];
		}),
	);
}

/** What the form sends, unchecked; `businessInputSchema` says what is wrong with it. */
export function businessInputFrom(draft: BusinessDraft) {
	const fields = businessFields.filter((field) => !field.startsWith('socials.'));
	return {
		...nested(fields.map((field) => [field.split('.'), inputValue(draft, field)])),
		socials: filledSocials(draft).map(({ network, url }) => ({ network: network.trim(), url: url.trim() })),
	};
}

/** The field that an error of the input is about; a line of a list belongs to its list. Null for none of the form's. */
export function businessFieldOf(path: string, draft: BusinessDraft): BusinessField | null {
	const social = /^socials\.(\d)\.(network|url)$/.exec(path);
	const wanted = social
		? `socials.${filledSocials(draft)[Number(social[1])]?.place}.${social[2]}`
		: path.replace(/\.\d+$/, '');
	return isBusinessField(wanted) ? wanted : null;
}
