export type { BeerStyle, StyleProse, VitalStats } from './style-schema.ts';
