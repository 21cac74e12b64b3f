import type { Formats } from '../locale/formats.ts';
import { type ImportField, importFields, ownHeadings } from './columns.ts';
import { isForNoPour, priceColumnOf } from './price-columns.ts';
import { wordTable } from './scalars.ts';

/**
 * Headings of other programs and languages (German, French, Spanish, Italian, Dutch, Polish, Czech, Nordic, Korean,
 * Chinese and a few more), normalized by `plainName`. If a file has two names of one field, the earlier one in the list wins.
 */
const names: Readonly<Record<ImportField, string>> = {
	name: `beer title recipe product item brew bier bezeichnung produkt artikel nom nomdelabiere biere libelle
		denomination produit nombre nombredelacerveza cerveza producto nome birra prodotto naam nazwa nazwaproduktu
		piwo nazev pivo nazov namn benamning ol navn varenavn nimi oluennimi olut tuote nomedacerveja cerveja nev
		sornev sor название пиво назвапива назва 商品名 ビール名 ビール 銘柄 名前 名称 啤酒 啤酒名称 酒名 品名 이름 맥주 맥주이름 맥주명
		상품명 제품명 isim bira urun bere denumire cervesa ime naziv sorneve displayname brand brandname brands brewname
		marca 브랜드 品牌 label`,
	slug: 'permalink handle address url',
	style: `bjcpstyle substyle styledescription type kind stylecategory stylefamily family category maincategory stil
		bierart sorte typ kategorie gattung styledebiere typedebiere categorie genre estilodecerveza estilo
		tipodecerveza tipo categoria variedad stile tipologia genere stijl soort styl gatunek rodzaj kategoria druh
		olstil oltyp varugrupp kategori категория категорія categorieen oltype tyyli tyyppi laji stilus tipus стиль сорт стильпива スタイル
		タイプ 種類 風格 风格 类型 种类 종류 스타일 타입 estil stili turu vrsta tip bjcp bjcpcode`,
	styleCode: 'bjcp bjcpcode bjcpnumber stylenumber stylenr bjcpstyle code styleid',
	briefDescription: `description descri shortdescription brief summary tagline blurb teaser slogan subtitle descript desc
		beschreibung kurzbeschreibung descriptif descripcion descrizione omschrijving beschrijving opis popis
		beskrivning beskrivelse kuvaus descricao leiras описание опис 説明 描述 简介 介绍
		설명 소개 descriere descripcio aciklama`,
	abv: `teor alc alchol alchohol alcohal alcpc abvpc alcoholpc alcohol alcohol100g alcvol alcbyvol alcoholvol alcoholbyvolume alcoholcontent
		alcoholpercentage percent percentage pourcent pourcentage porcentaje porcento prozent strength alcoholdegree spiritamount vol alkohol alkoholgehalt alkoholgehaltinvol alkvol alk
		alkoholprozent volprozent starke staerke alcool degre degree degrealcool degredalcool degrealcoolique
		tauxdalcool teneurenalcool titrealcoometrique tav graduation graduacion graduacionalcoholica grado alcol
		gradazione gradazionealcolica gradoalcolico gradi alcoholgehalte zawartoscalkoholu iloscalkoholu moc
		obsahalkoholu alkoholhalt styrka volymprocent alkoholprocent styrke alkoholprosent prosent procent alkoholi
		alkoholipitoisuus vahvuus teoralcoolico alkoholtartalom алкоголь крепость міцність アルコール 度数 酒精度
		酒精 酒精含量 도수 알코올 알코올도수 알콜도수 міцність alkol alkolorani tarie graduacioalcoholica
		stopnjaalkohola stopnja alkohola udioalkohola`,
	ibu: `bitterness bittering bitterunits internationalbitternessunits internationalbitteringunits ebu bittere
		bitterkeit bittereinheiten bitterwert amertume amargor amarezza amaro bitterheid goryczka horkost beska
		ibutinseth bitterhet bitterhed katkero katkerot katkeroaineet katkeruus keseruseg горечь`,
	srm: `srmmorey srmcolor colorsrm standardreferencemethod lovibond color colour beercolor beercolour farbe bierfarbe
		farbwert couleur colore kleur barwa kolor barva farg farve farge vari cor szin цвет`,
	status: `ontap isontap isoptap optap ontapnow nowpouring pouring state availability available active verfugbarkeit statut etat
		disponibilite estado disponibilidad stato disponibilita beschikbaarheid dostepnosc stav dostupnost
		tillganglighet tilgaengelighed tilgjengelighet tila saatavuus статус`,
	tapNumber: `ontap tap tapno tapnr tapid taphandle tapline line lineno linenumber draftline draftlinenumber handle
		handlenumber faucet zapfhahn hahn hahnnr leitung bec robinet tireuse grifo rubinetto spina tapnummer kraan
		kran nalewak numerkranu kohout pipa tappkran tappehane hane hana ontapnumber tappenummer torneira csap кран
		タップ`,
	tappedOn: `ontap tapped tapdate tappeddate datetapped ontapsince ontapdate tappedat angezapft angezapftam anstich
		anstichdatum miseenperce`,
	low: 'runninglow keglow',
	featured: 'highlight highlighted star',
	barrelAged: 'barrel ba woodaged fassgereift holzfassgereift',
	glass: 'glassware glasstype glas verre vaso bicchiere szklo sklo lasi',
	allergens:
		'allergen contains allergene alergenos allergeni allergenen alergeny allergenerna allergener allergeenit',
	servings: 'sizes pours prices serving',
	image: 'imageurl imgurl picture pictureurl photourl img labelimage bild bildurl',
	imageAlt: 'alt alttext imagedescription photoalt',
	imageCaption: 'caption bildunterschrift',
	content: `story about longdescription fulldescription descriptionhtml bodyhtml body html details geschichte histoire
		historia storia verhaal`,
	flavorProfile: `flavour taste tastenotes tastingnotes tasting flavourprofile flavornotes flavournotes palate geschmack gout
		saveur degustation notesdedegustation sabor gusto sapore smaak smak chut smag maku вкус`,
	aroma:
		'nose smell bouquet geruch duft arome nez profumo geur aromat zapach vune doft arom lukt tuoksu aromi аромат',
	appearance: `look aussehen optik apparence aspect apariencia aspecto aspetto uiterlijk wyglad vzhled utseende udseende
		ulkonako color colour farbe couleur colore kleur robe`,
	hops: `hop hopfenkochen hopvarieties hopfen hopfensorten houblon lupulo luppolo luppoli hoppen chmiel chmiele chmel
		humle humlesorter humala humalat хмель`,
	malts: `malt grain grainbill maltbill fermentables malz malze malzsorten cereales malta malto malti mout mouten slod
		slody slad slady maltsorter mallas maltaat malte солод`,
	yeast: `yeaststrain culture hefe hefestamm levure levadura lievito gist drozdze kvasnice jast gaer gjaer hiiva
		levedura дрожжи`,
	brewedWith: `collaboration collab collaborator collaboratedwith collabpartner kollaboration kollab collaborazione
		colaboracion samarbete samarbejde samarbeid samenwerking`,
	brewery: `cervejaria fabricante hersteller brewerybrand guestbrewery brewer company producer manufacturer maker
		manufactor brouwer brauerei brasserie cerveceria cervecera birrificio brouwerij browar pivovar pivovarna bryggeri panimo manf mfr
		醸造所 製造所 ブルワリー メーカー 酒厂 厂家 생산자 제조사 양조장 회사 브루어리 производитель
		виробник пивоварня producator cerveseria uretici brewname brand brands marca 브랜드 品牌 breweryslug`,
	breweryTown: 'brewerycity brewerylocation breweryaddress brewerytownandstate city town location',
	privateNotes: 'internalnotes brewersnotes staffnotes',
	published: '',
	ebc: 'ebccolor colourebc farbeebc',
	originalGravity: `originalsg ogsg startinggravity startgravity initialgravity sg plato degreesplato og1 stammwurze stammwuerze wurze wuerze
		densiteinitiale densidadinicial densitainiziale gradiplato beginsg begindichtheid stamwort ekstrakt
		ekstraktpoczatkowy blg balling epm stupnovitost stupne extrakt stamvort kantavierre kantavierrevahvuus
		плотность 原麦汁浓度 原麦汁`,
	finalGravity: `finalsg fgsg endinggravity endgravity terminalgravity restextrakt densitefinale densidadfinal densitafinale
		eindsg einddichtheid ekstraktkoncowy`,
	adjuncts: `adjunct miscs extras additions otheringredients zutaten ingredients ingredienti ingredientes ingredienten
		skladniki prisady ingredienser`,
	notes: `note brewernotes comment remark notizen notiz bemerkungen bemerkung anmerkungen kommentar remarques
		commentaire notas comentarios observaciones commenti notities opmerkingen notatki uwagi poznamky poznamka
		anteckningar noter bemaerkninger notater merknader muistiinpanot huomautukset примечания`,
	price: '',
	pourSize: `ml cl servingsize pour pouroz pourml pourcl ouncespour pourounces poursizeoz glasssize size sizeml volume volumeml bottlesize cansize packagesize format ounces oz
		contenance inhalt volym inhoud objem pojemnosc contenido contenuto grosse glasgrosse taille tamano misura
		formato maat capacity capacidad capacidade capacite capacita medida wielkosc velikost storlek storrelse koko
		liter liters litre litres ltr litri litros objetosc volumen fullmenge tilavuus kiszereles urtartalom объем 容量 规格 净含量 용량
		hacim volum`,
	taps: '',
	gas: 'gastype servinggas dispensegas gasmix',
	kegSize: `keg kegtype kegvolume fassgrosse fassgroesse fass fut tailledufut tamanobarril barril dimensionefusto fusto
		fust fustmaat wielkoscbeczki beczka velikostsudu sud fatstorlek fustage fustagestorrelse`,
	batch: `batchno batchnumber batchnr batchid batchcode lot lotno lotnumber lotcode gyle brewnumber brewno charge
		chargennummer sudnummer brassin numerodebrassin lote lotto cotta batchnummer brouwsel warka numerwarki sarze
		varka sats satsnummer era erannumero`,
	filledOn: `filled filldate datefilled kegged keggedon kegdate keggingdate datekegged packaged packagedon packagedate
		packageddate packagingdate racked rackedon abgefullt abgefulltam abfulldatum dateenfutage fechaenvasado
		datainfustamento vuldatum datarozlewu datumstaceni tapningsdatum`,
};

/** Known columns without information about a beer, such as those of the report of rows to fix. */
const ignored: ReadonlySet<string> = new Set(['row', 'problems', 'id', 'version', 'updatedat', 'createdat']);
export const isIgnoredColumn = (heading: string) => ignored.has(plainName(heading));

const longestHeading = 200;
/** Letters that Unicode does not decompose. */
const folded = wordTable('o: ø; l: ł; ae: æ; oe: œ; ss: ß; d: đ, ð; th: þ');

const folding = (text: string) =>
	text
		.normalize('NFKD')
		.toLowerCase()
		.replace(/[øłæœßđðþ]/g, (letter) => folded[letter] ?? letter)
		.replace(/[^\p{L}\p{N}]/gu, '');

/** Normalizes a heading: no case, accents, punctuation or unit in brackets. 'ABV (%)' becomes `abv`. */
export function plainName(heading: string): string {
	const short = heading.slice(0, longestHeading);
	return folding(short.replace(/[([][^([)\]]*[)\]]/g, '')) || folding(short);
}

interface Meaning {
	readonly field: ImportField;
	readonly how: 'exact' | 'synonym';
	/** Of two headings for one field, the one with the lower rank wins. */
	readonly rank: number;
}

const meanings: ReadonlyMap<string, readonly Meaning[]> = (() => {
	const found = new Map<string, Meaning[]>();
	const add = (name: string, meaning: Meaning) => {
		const list = found.get(name) ?? [];
		if (list.some(({ field }) => field === meaning.field)) return;
		// A brand is the beer's name if no other column is, else its brewery.
		const rank = Math.max(meaning.rank, ...list.map((one) => one.rank));
		found.set(name, [...list, { ...meaning, rank }]);
	};
	for (const field of importFields)
		for (const own of ownHeadings(field)) add(plainName(own), { field, how: 'exact', rank: 0 });
	for (const field of importFields)
		for (const [index, name] of names[field].split(/\s+/).entries())
			if (name) add(plainName(name), { field, how: 'synonym', rank: index + 1 });
	return found;
})();

/** Words that add nothing to another: 'Beer ABV', 'Valor IBU', 'Teor de álcool', 'alcohol_amount', 'style/name'. */
const silent: readonly string[] =
	`beer beers cider wine cocktail beverage drink product products item recipe brew bier bieres biere birra cerveza cerveja
	pivo piva piwo piwa olut english untappd target est estimated avg average actual measured value values valor teor wert level
	unit units pct percent percentage pourcentage porcentaje prozent procent amount contents name names nom nome nombre naam nazwa navn namn title`.split(
		/\s+/,
	);
const mostSilent = 3;
const linking =
	/(?<![\p{L}\p{N}])(?:of|the|de|da|do|di|du|del|della|de la|der|des|in|by|[dl](?=['’]))(?![\p{L}\p{N}])/giu;

/** Matches the language at the end of a heading: 'name_local', 'name_jp', 'Name (EN)'. */
const language = /[_ .-](?:local|original|int|jp|ja|en|eng|de|fr|es|it|nl|pt|br|pl|cz|cs|kr|ko|cn|zh|ru)$/i;

/** Scripts without spaces between words, where the end of a heading decides: '販売ゲストビール' is a beer. */
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;
const endsOf = (name: string) =>
	unspaced.test(name) ? Array.from({ length: name.length - 2 }, (_, from) => name.slice(from + 1)) : [];

const lesser = (found: readonly Meaning[], by: number): Meaning[] =>
	found.map(({ field, rank }) => ({ field, how: 'synonym', rank: rank + by }));

/** Yields variants without one such word at either end, and with a plural as singular. */
function* shorterOf(name: string): Generator<string> {
	for (const word of silent) {
		if (name.length <= word.length) continue;
		if (name.startsWith(word)) yield name.slice(word.length);
		if (name.endsWith(word)) yield name.slice(0, -word.length);
	}
	if (/ies$/.test(name)) yield name.replace(/ies$/, 'y');
	else if (/[^s]s$/.test(name)) yield name.slice(0, -1);
	yield* endsOf(name);
}

const memory = new Map<string, readonly Meaning[]>();
const longestMemory = 5_000;

function meaningsOf(name: string): readonly Meaning[] {
	const known = memory.get(name);
	if (known) return known;
	const found = foundMeanings(name);
	if (memory.size > longestMemory) memory.clear();
	memory.set(name, found);
	return found;
}

function foundMeanings(name: string): readonly Meaning[] {
	let names: readonly string[] = [name];
	for (let taken = 0; taken <= mostSilent; taken += 1) {
		const found = names.flatMap((one) => meanings.get(one) ?? []);
		if (found.length > 0) return taken === 0 ? found : lesser(found, taken / 2);
		names = [...new Set(names.flatMap((one) => [...shorterOf(one)]))];
	}
	return [];
}

/** Matches a column's type that database exports append: 'abv.double()' (mongoimport, --columnsHaveTypes). */
const typeSuffix =
	/\.(?:auto|binary|boolean|date|date_go|date_ms|date_oracle|decimal|double|int32|int64|string)\([^()]*\)$/i;

/** Matches a unit of volume in brackets: 'Fill (ml)'. */
const inUnit = /[([] ?(?:fl\.? ?oz|oz|ml|cl|l|lit(?:er|re)s?) ?[)\]]\s*$/i;

/** Matches flattened paths such as 'style/name'. */
const path = /^[a-z]\w*(?:\/[a-z]\w*)+$/;

/** Returns all meanings of a heading, most likely first. The cells decide between several. */
export function meaningsOfHeading(formats: Formats, heading: string): readonly Meaning[] {
	if (heading.length > longestHeading || heading.includes('://')) return [];
	const typed = typeSuffix.exec(heading);
	if (typed) return meaningsOfHeading(formats, heading.slice(0, typed.index));
	// 'Color (EBC)' and 'Color (SRM)' differ only in their brackets.
	if (/\bebc\b/i.test(heading)) return [{ field: 'ebc', how: 'exact', rank: 0 }];
	const price: Meaning[] = priceColumnOf(formats, heading)
		? [{ field: 'price', how: 'synonym', rank: 0 }]
		: [];
	const parts = path.test(heading) ? [] : heading.split(/[/|\n]/);
	const ofParts = parts.length > 1 ? parts.flatMap((part) => lesser(meaningsOf(plainName(part)), 100)) : [];
	const isPour = !isForNoPour(heading);
	const ofPours = (found: readonly Meaning[]) => found.filter(({ field }) => isPour || field !== 'price');
	if (ofParts.length > 0) return ofPours([...ofParts, ...price]);
	const names = [heading, heading.replace(linking, ' '), heading.replace(language, '')].map(plainName);
	const whole = names.map(meaningsOf).find((found) => found.length > 0) ?? [];
	if (whole.length + price.length > 0) return ofPours([...whole, ...price]);
	if (inUnit.test(heading) && !/batch|boil|mash|keg|tank|water/i.test(heading))
		return [{ field: 'pourSize', how: 'synonym', rank: 100 }];
	// Finds the abbreviation in a heading like 'Hořkost IBU'.
	const sign = /\b(?:abv|ibu|srm)(?=s?\b)/i.exec(heading.replaceAll('_', ' '))?.[0];
	if (
		!sign ||
		heading.length > 40 ||
		path.test(heading) ||
		/\b(?:min|max|low|high|range|style)/i.test(heading)
	)
		return [];
	return lesser(meaningsOf(plainName(sign)), 100);
}

/** Returns the key under which an answer about a column is remembered. */
export const headingKey = (heading: string): string =>
	heading.slice(0, longestHeading).normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
