import type { Beer } from '../beers/beer.ts';

/** What a column or a recipe can tell: a field of a beer, or a figure that a field follows from. */
export type ImportField = keyof Beer | 'originalGravity' | 'finalGravity' | 'ebc' | 'notes';

/** The columns of our own files, in their order, named as `beers.json` names the fields (spec §3). */
export const beerColumns: readonly (readonly [column: string, field: keyof Beer])[] = [
	['slug', 'slug'],
	['name', 'name'],
	['style', 'style'],
	['style_code', 'styleCode'],
	['abv', 'abv'],
	['ibu', 'ibu'],
	['srm', 'srm'],
	['status', 'status'],
	['tap_number', 'tapNumber'],
	['tapped_on', 'tappedOn'],
	['low', 'low'],
	['featured', 'featured'],
	['barrel_aged', 'barrelAged'],
	['glass', 'glass'],
	['servings', 'servings'],
	['brief_description', 'briefDescription'],
	['flavor_profile', 'flavorProfile'],
	['aroma', 'aroma'],
	['appearance', 'appearance'],
	['hops', 'hops'],
	['malts', 'malts'],
	['yeast', 'yeast'],
	['image', 'image'],
	['image_alt', 'imageAlt'],
	['content', 'content'],
];

/** Other names under which the fields go, written without spaces and signs. */
const otherNames: Readonly<Partial<Record<ImportField, string>>> = {
	slug: 'url address permalink handle',
	name: 'beer beername title product productname recipe recipename bier biername nom nombre birra',
	style: 'stylename beerstyle type category stil bierstil estilo stile',
	styleCode: 'bjcp bjcpcode stylenumber stylenr code',
	abv: 'alc alcohol alcvol alcoholvol alcoholbyvolume abvpercent percent alkohol alkoholgehalt alcool alcol',
	ibu: 'ibus bitterness bittering bitterunits bittere amertume',
	srm: 'color colour srmcolor beercolor lovibond',
	ebc: 'colorebc colourebc farbe ebccolor',
	originalGravity: 'og originalgravity estog stammwurze startinggravity sg',
	finalGravity: 'fg finalgravity estfg restextrakt endinggravity terminalgravity',
	status: 'state availability',
	tapNumber: 'tap tapno tapnr line lineno',
	tappedOn: 'tapped tapdate tappeddate datetapped ontapsince',
	low: 'almostgone runninglow keglow',
	featured: 'highlight star',
	barrelAged: 'barrel ba woodaged',
	glass: 'glassware glasstype',
	servings: 'sizes pours prices serving',
	briefDescription: 'description shortdescription summary tagline blurb beschreibung',
	flavorProfile: 'flavor flavour taste tastenotes tastingnotes flavourprofile palate',
	aroma: 'nose smell aromas',
	appearance: 'look looks',
	hops: 'hop hopvarieties hopfen',
	malts: 'malt grain grains grainbill fermentables malz',
	yeast: 'yeasts yeaststrain culture hefe',
	image: 'imageurl picture photo photourl',
	imageAlt: 'alt alttext imagedescription photoalt',
	content: 'story about longdescription body html',
	notes: 'recipenotes comments',
};

/** Columns that carry nothing of a beer but are known: those of the report of bad rows, and of other exports. */
const ignored: ReadonlySet<string> = new Set(['row', 'problems', 'id', 'version', 'updatedat', 'createdat']);

/** A heading without case, marks, signs and the unit in brackets: 'ABV (%)' is `abv`. */
function plainName(heading: string): string {
	return heading
		.replace(/[([][^)\]]*[)\]]/g, '')
		.normalize('NFKD')
		.toLowerCase()
		.replace(/[^a-z0-9]/g, '');
}

const isImportField = (name: string): name is ImportField => name in otherNames;

function makeNames(): ReadonlyMap<string, ImportField> {
	const names = new Map<string, ImportField>();
	for (const [field, others] of Object.entries(otherNames)) {
		if (!isImportField(field)) continue;
		for (const name of others.split(' ')) names.set(plainName(name), field);
	}
	for (const [column, field] of beerColumns) names.set(plainName(column), field);
	return names;
}
const fieldsByName = makeNames();

/** The field that a heading names, however it is written; 'ignored' for known others, null for what nobody knows. */
export function fieldOfColumn(heading: string): ImportField | 'ignored' | null {
	// 'Color (EBC)' and 'Color (SRM)' part in their brackets alone.
	if (/\bebc\b/i.test(heading)) return 'ebc';
	const name = plainName(heading);
	return fieldsByName.get(name) ?? (name === '' || ignored.has(name) ? 'ignored' : null);
}
