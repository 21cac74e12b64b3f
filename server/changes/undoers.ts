import { contentRefOf } from '#domain/changes/change-groups.ts';
import { kinds, readContentKind } from '#domain/resources/kinds.ts';
import { allSettings } from '#domain/settings/setting.ts';
import { undoTapChange } from '../bar/undo-tap.ts';
import { undoChangeOver, undoPlan } from '../change-overs/undo.ts';
import { undoDemo } from '../demo/remove-demo.ts';
import { undoImport } from '../import/undo-import.ts';
import { undoUser } from '../users/undo-user.ts';
import { undoBeer, undoBeers } from './undo-beer.ts';
import { undoContent, undoOrder } from './undo-content.ts';
import { undoEventLists } from './undo-event-lists.ts';
import { undoDoors, undoKitchen, undoLocale, undoPlainSetting, undoSchedule } from './undo-settings.ts';
import type { LogEntry, Undoer } from './undoer.ts';

const specialSettings: Readonly<Record<string, Undoer>> = {
	doors: undoDoors,
	'event-lists': undoEventLists,
	'kitchen-closed': undoKitchen,
	locale: undoLocale,
	schedule: undoSchedule,
};

function settingUndoer({ subjectId }: LogEntry): Undoer | undefined {
	const setting = allSettings.find(({ key }) => key === subjectId);
	return specialSettings[subjectId] ?? (setting && undoPlainSetting(setting));
}

function contentUndoer({ subjectId }: LogEntry): Undoer | undefined {
	const { kind, slug } = contentRefOf(subjectId);
	const name = readContentKind(kind);
	if (!name) return undefined;
	return slug === '' ? undoOrder(kinds[name]) : undoContent(kinds[name]);
}

const planUndoers: Readonly<Record<string, Undoer>> = {
	done: undoChangeOver,
	update: undoPlan,
	cancel: undoPlan,
};

const subjects: Readonly<Record<string, (entry: LogEntry) => Undoer | undefined>> = {
	tap: () => undoTapChange,
	beer: () => undoBeer,
	beers: () => undoBeers,
	import: () => undoImport,
	demo: () => undoDemo,
	'change-over': ({ action }) => planUndoers[action],
	content: contentUndoer,
	setting: settingUndoer,
	user: () => undoUser,
};

/** Returns how a change is undone; undefined if it cannot be undone here. */
export const undoerOf = (entry: LogEntry): Undoer | undefined => subjects[entry.subject]?.(entry);
