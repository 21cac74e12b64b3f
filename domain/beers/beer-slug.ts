/** Letters alternating with their usual English transliteration. */
const spelling = {
	cyrillic:
		'а a б b в v г g ґ g д d ђ dj е e ё yo є ye ж zh з z и i і i ї yi й y ј j к k л l љ lj м m н n њ nj о o п p р r с s т t ћ c ' +
		'у u ў u ф f х kh ц ts ч ch џ dz ш sh щ shch ъ _ ы y ь _ э e ю yu я ya ѓ g ќ k ѕ dz',
	greek:
		'α a β v γ g δ d ε e ζ z η i θ th ι i κ k λ l μ m ν n ξ x ο o π p ρ r σ s ς s τ t υ y φ f χ ch ψ ps ω o',
	hebrew:
		'א a ב b ג g ד d ה h ו v ז z ח h ט t י y כ k ך k ל l מ m ם m נ n ן n ס s ע a פ p ף p צ ts ץ ts ק k ר r ש sh ת t',
	arabic:
		'ا a أ a إ i آ a ب b ت t ث th ج j ح h خ kh د d ذ dh ر r ز z س s ش sh ص s ض d ط t ظ z ع a غ gh ف f ق q ك k ک k ل l م m ن n ' +
		'ه h و w ي y ی y ى a ة a ئ y ؤ w ء _ پ p چ ch ژ zh گ g',
	armenian:
		'ա a բ b գ g դ d ե e զ z է e ը y թ t ժ zh ի i լ l խ kh ծ ts կ k հ h ձ dz ղ gh ճ ch մ m յ y ն n շ sh ո o չ ch պ p ջ j ռ r ս s վ v ' +
		'տ t ր r ց ts ւ w փ p ք k օ o ֆ f և ev',
	georgian:
		'ა a ბ b გ g დ d ე e ვ v ზ z თ t ი i კ k ლ l მ m ნ n ო o პ p ჟ zh რ r ს s ტ t უ u ფ p ქ k ღ gh ყ q შ sh ჩ ch ც ts ძ dz წ ts ჭ ch ' +
		'ხ kh ჯ j ჰ h',
	kana:
		'あ a い i う u え e お o か ka き ki く ku け ke こ ko が ga ぎ gi ぐ gu げ ge ご go さ sa し shi す su せ se そ so ざ za じ ji ' +
		'ず zu ぜ ze ぞ zo た ta ち chi つ tsu て te と to だ da ぢ ji づ zu で de ど do な na に ni ぬ nu ね ne の no は ha ひ hi ふ fu ' +
		'へ he ほ ho ば ba び bi ぶ bu べ be ぼ bo ぱ pa ぴ pi ぷ pu ぺ pe ぽ po ま ma み mi む mu め me も mo や ya ゆ yu よ yo ら ra り ri ' +
		'る ru れ re ろ ro わ wa を wo ん n ゔ vu ぁ a ぃ i ぅ u ぇ e ぉ o ー _',
};

const latin: ReadonlyMap<string, string> = new Map(
	Object.values(spelling).flatMap((letters) =>
		[...letters.matchAll(/(\S) (\S+)/g)].map(([, letter = '', latin = '']) => [
			letter,
			latin === '_' ? '' : latin,
		]),
	),
);

const small: Readonly<Record<string, string>> = { ゃ: 'ya', ゅ: 'yu', ょ: 'yo' };

/** Transliterates hiragana, with small letters that change their neighbor: きゃ is 'kya', しょ 'sho', っか 'kka'. */
function spellKana(text: string): string {
	return text
		.replace(/[ァ-ヴ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x60))
		.replace(/([きしちにひみりぎじぢびぴ])([ゃゅょ])/g, (_, first: string, second: string) => {
			const [base = '', vowel = ''] = [latin.get(first)?.slice(0, -1), small[second]];
			return /^(?:sh|ch|j)$/.test(base) ? base + vowel.slice(1) : base + vowel;
		})
		.replace(/っ([か-ぽ])/g, (_, next: string) => (latin.get(next)?.charAt(0) ?? '') + next);
}

const initials = 'g kk n d tt r m b pp s ss _ j jj ch k t p h'.split(' ');
const vowels = 'a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu eu ui i'.split(' ');
const finals = '_ k k k n n n t l k m l l l p l m p p t t ng t t k t p t'.split(' ');

/** Transliterates a Korean syllable, which encodes three sounds by number (Unicode, chapter 3.12). */
function spellHangul(syllable: string): string {
	const number = syllable.charCodeAt(0) - 0xac00;
	const sounds = [
		initials[Math.floor(number / 588)],
		vowels[Math.floor((number % 588) / 28)],
		finals[number % 28],
	];
	return sounds.join('').replaceAll('_', '');
}

/** Transliterates a letter, without its accent: 'ά' as 'α'. */
const spellLetter = (letter: string): string =>
	latin.get(letter) ?? latin.get(letter.normalize('NFD').charAt(0)) ?? letter;

/** Returns a name in lower case and Latin letters, as far as other scripts' letters show their sound. */
function toLatin(name: string): string {
	const plain = name.normalize('NFKC').toLowerCase();
	if (!/[\u0370-\u10ff\u3040-\u30ff\uac00-\ud7a3]/.test(plain)) return name.toLowerCase();
	return spellKana(plain)
		.replace(/[\uac00-\ud7a3]/g, spellHangul)
		.replace(/[\u0370-\u10ff\u3040-\u30ff]/g, spellLetter);
}

/** In characters, as in `slugSchema`. */
const longestSlug = 80;

/** Slugs taken by the site's own pages below /beers. */
export const reservedBeerSlugs: readonly string[] = ['style-guide'];

/** Transliterations of letters that are not a base letter with a mark. */
const letters: Readonly<Record<string, string>> = {
	ß: 'ss',
	æ: 'ae',
	œ: 'oe',
	ø: 'o',
	ł: 'l',
	đ: 'd',
	ð: 'd',
	þ: 'th',
	ı: 'i',
	'&': ' and ',
	'+': ' plus ',
	'%': ' percent ',
};

function shortened(slug: string, length: number): string {
	if (slug.length <= length) return slug;
	const cut = slug.slice(0, length + 1);
	const end = cut.lastIndexOf('-');
	return (end > length / 2 ? cut.slice(0, end) : cut.slice(0, length)).replace(/-+$/, '');
}

/**
 * Makes a slug: 'Kölsch & Crème' becomes `kolsch-and-creme`. A name without usable letters gives that of `instead`,
 * else `beer`.
 */
export function slugOf(name: string, instead?: string): string {
	const plain = toLatin(name)
		.replace(/['’‘`]/g, '')
		.replace(/[ßæœøłđðþı&+%]/g, (letter) => letters[letter] ?? '')
		.normalize('NFKD')
		.replace(/\p{M}+/gu, '')
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, '-')
		.replace(/^-+|-+$/g, '');
	return shortened(plain, longestSlug) || (instead ? slugOf(instead) : 'beer');
}

/** Finds a free slug by adding a number. For many slugs, `numbers` remembers the last number tried for each. */
export function freeSlug(
	wanted: string,
	isTaken: (slug: string) => boolean,
	numbers?: Map<string, number>,
): string {
	if (!isTaken(wanted)) return wanted;
	for (let number = (numbers?.get(wanted) ?? 1) + 1; ; number += 1) {
		const ending = `-${number}`;
		const slug = `${shortened(wanted, longestSlug - ending.length)}${ending}`;
		if (isTaken(slug)) continue;
		numbers?.set(wanted, number);
		return slug;
	}
}
