export type { HomeContent, Note, Photo } from './home-schema.ts';
