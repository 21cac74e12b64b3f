import { type ImportField, importFields, ownHeadings } from './columns.ts';
import { priceColumnOf } from './price-columns.ts';

/**
 * What other programs and languages (German, French, Spanish, Italian, Dutch, Polish, Czech, the Nordic ones and a few
 * more) call a column, folded as `plainName` does. Of two names in one file the earlier one of the list counts.
 */
const names: Readonly<Record<ImportField, string>> = {
	name: `beername beer beertitle title recipename recipe productname product itemname item brewname brew englishname
		biername bier bierbezeichnung bezeichnung produktname produkt artikelname artikel nom nombiere nomdelabiere biere
		libelle denomination produit nombre nombrecerveza nombredelacerveza cerveza producto nome nomebirra birra prodotto
		naam biernaam nazwa nazwapiwa nazwaproduktu piwo nazev nazevpiva pivo nazov namn olnamn produktnamn benamning ol navn olnavn
		varenavn produktnavn nimi oluennimi olut tuote nomecerveja nomedacerveja cerveja nev sornev sor название пиво
		назвапива назва 商品名 ビール名 ビール 銘柄 名前 名称 啤酒 ime imepiva naziv nazivpiva sorneve producttitle itemtitle displayname beers brand brandname brands`,
	slug: 'permalink beerslug handle address url',
	style: `beerstyle stylename bjcpstyle substyle beersubstyle styledescription beertype typebeer type kind beercategory
		stylecategory stylefamily family category maincategory bierstil stil bierstilname biersorte biertyp bierart sorte typ kategorie gattung
		styledebiere stylebiere typedebiere typebiere categorie genre estilodecerveza estilo tipodecerveza tipo categoria
		variedad stilebirra stile tipologia genere bierstijl stijl biersoort soort stylpiwa styl gatunek rodzaj kategoria
		stylpiva druhpiva druh olstil oltyp varugrupp kategori oltype oluttyyli tyyli oluttyyppi tyyppi laji stilus tipus
		стиль сорт стильпива スタイル タイプ 種類 風格 vrsta vrstapiva tip bjcp bjcpcode`,
	styleCode: 'bjcp bjcpcode bjcpnumber stylenumber stylenr bjcpstyle code styleid',
	briefDescription: `description shortdescription brief summary tagline blurb teaser slogan subtitle descript desc
		beschreibung kurzbeschreibung bierbeschreibung descriptif descripcion descrizione omschrijving beschrijving opis
		popis beskrivning beskrivelse kuvaus descricao leiras описание опис 説明`,
	abv: `alc alcpc abvpc alcoholpc alcohol alcohol100g alcvol alcbyvol alcoholvol alcoholbyvolume abvpercent abvpct percentabv alcoholcontent alcoholpercent
		alcoholpercentage percent percentage strength vol volpercent alkohol alkoholgehalt alkoholgehaltinvol alkvol alk
		alkoholprozent volprozent starke staerke alcool degre degres degree degrees degrealcool degredalcool degrealcoolique tauxdalcool
		teneurenalcool titrealcoometrique tav graduation graduacion graduacionalcoholica grado grados alcol gradazione
		gradazionealcolica gradoalcolico gradi alcoholgehalte zawartoscalkoholu iloscalkoholu moc obsahalkoholu alkoholhalt styrka
		volymprocent alkoholprocent styrke alkoholprosent prosent procent alkoholi alkoholipitoisuus vahvuus teoralcoolico
		alkoholtartalom алкоголь крепость міцність アルコール アルコール度数 度数 酒精度 stopnjaalkohola stopnja alkohola udioalkohola`,
	ibu: `ibus bitterness bittering bitterunits bitternessunits internationalbitternessunits internationalbitteringunits ebu bittere bitterkeit
		bittereinheiten bitterwert amertume amargor amarezza amaro bitterheid goryczka horkost beska bitterhet bitterhed
		katkero katkerot katkeroaineet katkeruus keseruseg горечь`,
	srm: `srmcolor colorsrm standardreferencemethod lovibond color colour beercolor beercolour farbe bierfarbe farbwert couleur colore kleur
		barwa kolor barva farg farve farge vari cor szin цвет`,
	status: `ontap ontapnow nowpouring pouring state availability available active beerstatus verfugbarkeit statut etat disponibilite estado disponibilidad stato
		disponibilita beschikbaarheid dostepnosc stav dostupnost tillganglighet tilgaengelighed tilgjengelighet tila
		saatavuus статус`,
	tapNumber: `ontap tap tapno tapnr tapid taphandle tapline line lineno linenumber draftline draftlinenumber handle
		handlenumber faucet zapfhahn hahn hahnnr leitung bec robinet tireuse grifo rubinetto spina tapnummer kraan kran
		nalewak numerkranu kohout pipa tappkran tappehane hane hana ontapnumber tappenummer torneira csap кран タップ`,
	tappedOn: `ontap tapped tapdate tappeddate datetapped ontapsince ontapdate tappedat angezapft angezapftam anstich
		anstichdatum miseenperce`,
	low: 'almostgone runninglow keglow',
	featured: 'highlight highlighted star',
	barrelAged: 'barrel ba woodaged fassgereift holzfassgereift',
	glass: 'glassware glasstype glas verre vaso bicchiere szklo sklo lasi',
	allergens:
		'allergen contains allergene alergenos allergeni allergenen alergeny allergenerna allergener allergeenit',
	servings: 'sizes pours prices serving sizesandprices',
	image: 'imageurl picture pictureurl photo photourl img labelimage bild bildurl',
	imageAlt: 'alt alttext imagedescription photoalt',
	imageCaption: 'photocaption caption bildunterschrift',
	content: `story about aboutthisbeer longdescription fulldescription descriptionhtml bodyhtml body html details
		geschichte histoire historia storia verhaal`,
	flavorProfile: `flavor flavour flavors flavours taste tastes tastenotes tastingnotes tasting flavourprofile flavornotes flavournotes palate
		geschmack gout saveur saveurs degustation notesdedegustation sabor gusto sapore smaak smak chut smag maku вкус`,
	aroma: `nose smell aromas bouquet geruch duft arome aromes nez profumo geur aromat zapach vune doft arom lukt tuoksu
		aromi аромат`,
	appearance: `look looks aussehen optik apparence aspect apariencia aspecto aspetto uiterlijk wyglad vzhled utseende
		udseende ulkonako color colour farbe couleur colore kleur robe`,
	hops: `hop hopfenkochen hopvarieties hopfen hopfensorten houblon houblons lupulo lupulos luppolo luppoli hoppen chmiel chmiele
		chmel humle humlesorter humala humalat хмель`,
	malts: `malt grain grains grainbill maltbill fermentables malz malze malzsorten cereales malta maltas malto malti
		mout mouten slod slody slad slady maltsorter mallas maltaat malte солод`,
	yeast: `yeasts yeaststrain culture hefe hefestamm levure levures levadura lievito gist drozdze kvasnice jast gaer
		gjaer hiiva levedura дрожжи`,
	brewedWith: `collaboration collab collaborator collaborators collaboratedwith collabpartner kollaboration kollab
		collaborazione colaboracion samarbete samarbejde samarbeid samenwerking`,
	brewery: `breweryname brewerybrand guestbrewery brewer brewers brewername company producer manufacturer maker brouwer brauerei brasserie cerveceria birrificio brouwerij browar
		pivovar pivovarna bryggeri panimo brewerytitle namebreweries manf mfr 醸造所 製造所 ブルワリー メーカー brand brands`,
	breweryTown: 'townofthebrewery brewerycity brewerylocation breweryaddress brewerytownandstate',
	privateNotes: 'internalnotes brewersnotes staffnotes',
	published: 'guestsseeit',
	ebc: 'ebccolor colorebc colourebc farbeebc',
	originalGravity: `originalgravity originalsg ogsg estog startinggravity startgravity initialgravity sg plato degreesplato og1
		stammwurze stammwuerze densiteinitiale densidadinicial densitainiziale gradiplato beginsg begindichtheid stamwort
		ekstrakt ekstraktpoczatkowy blg balling epm stupnovitost stupne extrakt stamvort kantavierre
		kantavierrevahvuus плотность`,
	finalGravity: `finalgravity finalsg fgsg estfg endinggravity endgravity terminalgravity restextrakt densitefinale densidadfinal
		densitafinale eindsg einddichtheid ekstraktkoncowy`,
	adjuncts: `adjunct miscs extras additions otheringredients zutaten ingredients ingredienti ingredientes ingredienten
		skladniki prisady ingredienser`,
	notes: `note recipenotes brewnotes brewernotes comments comment remarks remark notizen notiz
		bemerkungen bemerkung anmerkungen kommentar remarques commentaires commentaire notas comentarios observaciones
		commenti notities opmerkingen notatki uwagi poznamky poznamka anteckningar noter bemaerkninger notater
		merknader muistiinpanot huomautukset примечания`,
	price: '',
	pourSize: `servingsize poursize pour glasssize size sizeml volume volumeml bottlesize cansize packagesize format ounces oz contenance inhalt volym inhoud objem pojemnosc contenido contenuto grosse glasgrosse taille tamano misura
		formato maat wielkosc velikost storlek storrelse koko`,
	taps: '',
	gas: 'gastype servinggas dispensegas gasmix',
	kegSize: `keg kegtype kegvolume fassgrosse fassgroesse fass fut tailledufut tamanobarril barril
		dimensionefusto fusto fust fustmaat wielkoscbeczki beczka velikostsudu sud fatstorlek fustage fustagestorrelse`,
	batch: `batchno batchnumber batchnr batchid batchcode lot lotno lotnumber lotcode gyle brewnumber brewno charge
		chargennummer sudnummer brassin numerodebrassin lote lotto cotta batchnummer brouwsel warka numerwarki
		sarze varka sats satsnummer era erannumero`,
	filledOn: `filled filldate datefilled kegged keggedon kegdate keggingdate datekegged packaged packagedon packagedate
		packageddate packagingdate racked rackedon abgefullt abgefulltam abfulldatum dateenfutage fechaenvasado
		datainfustamento vuldatum datarozlewu datumstaceni tapningsdatum`,
};

/** Known columns that carry nothing of a beer, such as those of the report of bad rows. */
const ignored: ReadonlySet<string> = new Set(['row', 'problems', 'id', 'version', 'updatedat', 'createdat']);
export const isIgnoredColumn = (heading: string) => ignored.has(plainName(heading));

const longestHeading = 200;
/** Letters that Unicode does not take apart. */
const folded: Readonly<Record<string, string>> = {
	ø: 'o',
	ł: 'l',
	æ: 'ae',
	œ: 'oe',
	ß: 'ss',
	đ: 'd',
	ð: 'd',
	þ: 'th',
};

const folding = (text: string) =>
	text
		.normalize('NFKD')
		.toLowerCase()
		.replace(/[øłæœßđðþ]/g, (letter) => folded[letter] ?? letter)
		.replace(/[^\p{L}\p{N}]/gu, '');

/** A heading without case, marks, signs and the unit in brackets: 'ABV (%)' is `abv`. */
export function plainName(heading: string): string {
	const short = heading.slice(0, longestHeading);
	return folding(short.replace(/[([][^([)\]]*[)\]]/g, '')) || folding(short);
}

interface Meaning {
	readonly field: ImportField;
	readonly how: 'exact' | 'synonym';
	/** Of two names for one field the lower one counts. */
	readonly rank: number;
}

const meanings: ReadonlyMap<string, readonly Meaning[]> = (() => {
	const found = new Map<string, Meaning[]>();
	const add = (name: string, meaning: Meaning) => {
		const list = found.get(name) ?? [];
		if (list.some(({ field }) => field === meaning.field)) return;
		// A brand is the beer's name where no other column is, and else its brewery.
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

const before =
	/^(?:beer|cider|wine|cocktail|beverage|drink|english|untappd|product|item|recipe|brew|target|bier|biere|birra|cerveza|pivo|piwo|olut|est|estimated|avg|average|actual|measured)/;
const behind = /(?:value|values|level|units?|pct|percent|estimated|est)$/;

/** These scripts put no space between words, so what a heading names is what it ends in: '販売ゲストビール' is a beer. */
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;
const endsOf = (name: string) =>
	unspaced.test(name) ? Array.from({ length: name.length - 2 }, (_, from) => name.slice(from + 1)) : [];

function meaningsOf(name: string): readonly Meaning[] {
	const known = meanings.get(name);
	if (known) return known;
	const bare = [
		name.replace(before, ''),
		name.replace(behind, ''),
		name.replace(before, '').replace(behind, ''),
		...endsOf(name),
	];
	const found = bare.map((one) => meanings.get(one)).find((one) => one !== undefined) ?? [];
	return found.map((one) => ({ ...one, how: 'synonym', rank: one.rank + 100 }));
}

/** Databases write a column's type behind its name: 'abv.double()' (mongoimport, --columnsHaveTypes). */
const typeSuffix =
	/\.(?:auto|binary|boolean|date|date_go|date_ms|date_oracle|decimal|double|int32|int64|string)\([^()]*\)$/i;

/** 'style/name': what programs make of the parts of a thing when they flatten it. */
const path = /^[a-z]\w*(?:\/[a-z]\w*)+$/;

/** The name of a style is the style; its other parts ('srm/id', 'available/description') are about something else than the beer. */
function meaningsOfPath(parts: readonly string[]): readonly Meaning[] {
	const [last = '', owner = ''] = parts.toReversed();
	const isOfBeer = meaningsOf(plainName(owner)).some(({ field }) => field === 'name');
	const name = last === 'name' ? owner : isOfBeer ? last : '';
	return meaningsOf(plainName(name)).map((one) => ({ ...one, how: 'synonym', rank: one.rank + 200 }));
}

/** All that a heading may mean, its likeliest first. Its cells decide between several. */
export function meaningsOfHeading(heading: string): readonly Meaning[] {
	if (heading.length > longestHeading || heading.includes('://')) return [];
	const typed = typeSuffix.exec(heading);
	if (typed) return meaningsOfHeading(heading.slice(0, typed.index));
	// 'Color (EBC)' and 'Color (SRM)' part in their brackets alone.
	if (/\bebc\b/i.test(heading)) return [{ field: 'ebc', how: 'exact', rank: 0 }];
	const whole = meaningsOf(plainName(heading));
	const price: Meaning[] = priceColumnOf(heading) ? [{ field: 'price', how: 'synonym', rank: 0 }] : [];
	if (whole.length + price.length > 0) return [...whole, ...price];
	if (path.test(heading)) return meaningsOfPath(heading.split('/'));
	// 'Hořkost IBU', 'ABV target'
	const sign = /\b(abv|ibu|srm)s?\b/i.exec(heading.replaceAll('_', ' '))?.[1];
	if (sign && heading.length <= 40 && !/\b(?:min|max|low|high|range|style)/i.test(heading))
		return meaningsOf(plainName(sign)).map((one) => ({ ...one, how: 'synonym', rank: one.rank + 100 }));
	const parts = heading.split(/[/|\n]/);
	return parts.length === 1
		? []
		: parts.flatMap((part) =>
				meaningsOf(plainName(part)).map((one) => ({
					...one,
					how: 'synonym',
					rank: one.rank + parts.length * 100,
				})),
			);
}

/** Under this an answer about a column is remembered for the next file. */
export const headingKey = (heading: string): string =>
	heading.slice(0, longestHeading).normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
