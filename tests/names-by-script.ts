/** A name in each of two dozen scripts. Hardly any machine has fonts for all of them. */
export const namesByScript = {
	Latin: 'Bia Hà Nội Thượng Hạng',
	Cyrillic: 'Пиво тёмное',
	Greek: 'Μπίρα ξανθιά',
	Armenian: 'Կիլիկիա գարեջուր',
	Georgian: 'ნატახტარი ლუდი',
	Hebrew: 'בירה שָׁלוֹם',
	Arabic: 'بيرة عَرَبِيّ',
	Devanagari: 'बीयर क्षत्रिय',
	Bengali: 'কাঁঠাল বিয়ার',
	Gurmukhi: 'ਬੀਅਰ ਸੋਨਾ',
	Gujarati: 'બીયર ખાસ',
	Tamil: 'கள் பீர்',
	Telugu: 'బీరు గోల్డ్',
	Kannada: 'ಬಿಯರ್ ಚಿನ್ನ',
	Malayalam: 'ബിയർ കള്ള്',
	Sinhala: 'බියර් ලයන්',
	Thai: 'สิงห์เบียร์',
	Lao: 'ເບຍລາວ',
	Burmese: 'မြန်မာဘီယာ',
	Khmer: 'ស្រាបៀរអង្គរ',
	Tibetan: 'ལྷ་ས་སྦི་ར།',
	Ethiopic: 'ቢራ ሐበሻ',
	Han: '烤鸭啤酒',
	Kana: 'ビールさくら',
	Hangul: '한라산 맥주',
} as const;

/** Signs that phones put into names, and signs for which no machine has a font. */
export const namesOfSigns = [
	...[
		'Ice House 🧊',
		'🍺🍺🍺',
		'👨‍👩‍👧',
		'🏴󠁧󠁢󠁥󠁮󠁧󠁿',
		'Number 1\ufe0f\u20e3',
		'1\ufe0f\u20e32\ufe0f\u20e3',
		'a\u20dd',
		'Ẽ\u0301\u0323',
	],
	'\u{10fffd}',
];

/** Repeats a name, word by word, up to the greatest length of a beer's name. */
export const longest = (name: string): string =>
	Array.from({ length: 80 }, () => name)
		.join(' ')
		.slice(0, 80)
		.replace(/[\ud800-\udbff]$/, '')
		.trimEnd();
