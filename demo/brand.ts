import type { Brand } from '#domain/brand/brand-schema.ts';
import { defaultBrand } from '#domain/brand/brand-schema.ts';

export const brand: Brand = { ...defaultBrand, mark: 'barn', color: '#8e2b1c', type: 'almanac' };
