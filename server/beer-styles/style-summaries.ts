import { toSummary } from '#domain/beer-styles/style-page.ts';
import type { StyleSummary } from '#domain/beer-styles/style-schema.ts';
import { styles } from '#style-guide/index.ts';

export const styleSummaries: readonly StyleSummary[] = styles.map(toSummary);
