/** Whether a size is carried out: a can, a bottle, a fill of a crowler or growler. Staff write it as they sell it. */
export const isToGo = (label: string): boolean =>
	/\b(?:cans?|bottles?|crowlers?|growlers?|(?:four|six|4|6|12)[ -]?packs?|cases?|to[ -]go)\b/i.test(label);
