import type { ResponseCache } from '../pages/response-cache.ts';
import type { Taproom } from '../taproom.ts';
import { type Family, perLabel, single } from './exposition.ts';

/** Requests, by what was asked for and who answered. */
export function requestFamilies({ counts }: Taproom): Family[] {
	const { requests } = counts;
	return [
		{
			name: 'taproom_http_requests_total',
			type: 'counter',
			help: 'Answers, by what was asked for and who gave them: the fast lane or node:http from memory, or the app.',
			samples: requests.rows().map(({ route, method, status, servedBy, count }) => ({
				labels: { route, method, status, served_by: servedBy },
				value: count,
			})),
		},
		{
			name: 'taproom_http_request_duration_seconds',
			type: 'histogram',
			help: 'How long the app took for an answer that was not in memory.',
			samples: [...requests.durations].flatMap(([route, histogram]) => histogram.samples({ route })),
		},
	];
}

/** The answers that are kept. */
export function cacheFamilies(cache: ResponseCache): Family[] {
	const { entries, bytes } = cache.size();
	const { hits, renders } = cache.counts;
	return [
		single('gauge', 'taproom_page_cache_entries', 'Pages and data files in memory.', entries),
		single('gauge', 'taproom_page_cache_bytes', 'Bytes of the pages and data files in memory.', bytes),
		single('counter', 'taproom_page_cache_hits_total', 'Answers that were in memory.', hits),
		single('counter', 'taproom_page_cache_misses_total', 'Answers that had to be made.', renders),
	];
}

/** What staff and guests do with the site. */
export function houseFamilies({ content, listeners, counts, views }: Taproom): Family[] {
	const { sent, dropped, refused } = listeners.counts;
	return [
		single('gauge', 'taproom_content_version', 'Rises with every change; begins anew.', content.current),
		single('gauge', 'taproom_live_listeners', 'Pages and boards that follow the changes.', listeners.count),
		single('counter', 'taproom_live_events_total', 'Changes told, once for each listener.', sent),
		single('counter', 'taproom_live_dropped_total', 'Listeners let go because they did not read.', dropped),
		single('counter', 'taproom_live_refused_total', 'Listeners for whom there was no room.', refused),
		perLabel('counter', 'taproom_sign_ins_total', 'Sign-ins by their end; refused ones met a lock.', {
			label: 'result',
			values: counts.signIns,
		}),
		single(
			'counter',
			'taproom_sign_in_lockouts_total',
			'Locks brought on by wrong passwords.',
			counts.lockouts,
		),
		single('gauge', 'taproom_page_views_waiting', 'Views not yet in the database.', views.waiting),
		perLabel('counter', 'taproom_errors_total', 'Errors of ours; the log holds each with its cause.', {
			label: 'source',
			values: counts.errors,
		}),
	];
}

/** The last sync, where one is set up. */
export async function syncFamilies({ sync }: Taproom): Promise<Family[]> {
	const state = await sync.state().catch(() => null);
	if (!state || state.remote === null) return [];
	const at = state.last ? Date.parse(state.last.at) / 1000 : 0;
	const help = 'When content last went to SYNC_REMOTE, in Unix time; 0 if it never did.';
	return [single('gauge', 'taproom_last_sync_timestamp_seconds', help, at)];
}
