import { expect, test } from 'vitest';
import { withSection } from './document.ts';

const demo = '## 33 beers\n\n### Cached\n\nfast';
const many = '## 10,000 beers\n\n### Cached\n\nfast too';

test('an empty document gets its introduction and the section', () => {
	expect(withSection('', demo)).toMatch(/^# Benchmarks\n[^#]+\n\n## 33 beers\n\n### Cached\n\nfast\n$/);
});

test('another run stands beside it, the same run replaces it', () => {
	const both = withSection(withSection('', demo), many);
	expect(both.indexOf(demo)).toBeLessThan(both.indexOf(many));
	const again = withSection(both, demo.replace('fast', 'faster'));
	expect(again).toContain('faster');
	expect(again).not.toContain(`${demo}\n`);
	expect(again).toContain(many);
});

test('writing the same section twice changes nothing', () => {
	const once = withSection('', demo);
	expect(withSection(once, demo)).toBe(once);
});
