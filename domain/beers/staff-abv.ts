import { formatAbv } from './beer-format.ts';

export const staffAbv = (abv: number | null): string => (abv === null ? 'ABV not readable' : formatAbv(abv));
