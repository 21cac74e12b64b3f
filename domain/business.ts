export type { BusinessInfo } from './business-schema.ts';
