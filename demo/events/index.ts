import type { TaproomEvent } from '#domain/events/event.ts';
import { music } from './music.ts';
import { over } from './over.ts';
import { regular } from './regular.ts';
import { special } from './special.ts';

export const events: readonly TaproomEvent[] = [...music, ...regular, ...special, ...over];
