/** The demo brewery keeps the default hours (spec §9). */
export { defaultSchedule as demoSchedule } from '#domain/settings/defaults.ts';
