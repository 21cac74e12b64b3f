import { contentRefOf } from '#domain/changes/change-groups.ts';
import { kinds } from '#domain/resources/kinds.ts';
import { undoTapChange } from '../bar/undo-tap.ts';
import { undoDemo } from '../demo/remove-demo.ts';
import { undoImport } from '../import/undo-import.ts';
import { undoBeer } from './undo-beer.ts';
import { undoEventLists } from './undo-event-lists.ts';
import { undoAgeGate, undoBrand, undoDoors, undoKitchen, undoMenuCheck, undoWords } from './undo-settings.ts';
import { undoStock } from './undo-stock.ts';
import type { LogEntry, Undoer } from './undoer.ts';

const settings: Readonly<Record<string, Undoer>> = {
	'age-verification': undoAgeGate,
	brand: undoBrand,
	doors: undoDoors,
	'event-lists': undoEventLists,
	'kitchen-closed': undoKitchen,
	'menu-checked': undoMenuCheck,
	words: undoWords,
};

const stock: Readonly<Record<string, Undoer>> = {
	'food-item': undoStock(kinds['food-item']),
	drink: undoStock(kinds.drink),
};

const subjects: Readonly<Record<string, (entry: LogEntry) => Undoer | undefined>> = {
	tap: () => undoTapChange,
	beer: () => undoBeer,
	import: () => undoImport,
	demo: () => undoDemo,
	content: ({ subjectId }) => stock[contentRefOf(subjectId).kind],
	setting: ({ subjectId }) => settings[subjectId],
};

/** How a change behind the bar is undone; undefined for one that has no such way. */
export const undoerOf = (entry: LogEntry): Undoer | undefined => subjects[entry.subject]?.(entry);
