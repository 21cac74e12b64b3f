import { expect, test } from 'vitest';
import { pinProblem } from './pin.ts';

test.each([
	['', 'Choose four to six digits.'],
	['123', 'Choose four to six digits.'],
	['1234567', 'Choose four to six digits.'],
	['12a4', 'Choose four to six digits.'],
	['１２３４', 'Choose four to six digits.'],
	['1234', 'Digits in a row are tried first. Choose others.'],
	['8901', 'Digits in a row are tried first. Choose others.'],
	['654321', 'Digits in a row are tried first. Choose others.'],
	['0000', 'Digits that repeat are tried first. Choose others.'],
	['1212', 'Digits that repeat are tried first. Choose others.'],
	['123123', 'Digits that repeat are tried first. Choose others.'],
	['1122', 'Digits that repeat are tried first. Choose others.'],
	['112233', 'Digits that repeat are tried first. Choose others.'],
	['1987', 'A year is tried first. Choose another number.'],
	['2011', 'A year is tried first. Choose another number.'],
	['8847', 'This is in your username. Choose another number.'],
])('%j is refused: %s', (pin, words) => {
	expect(pinProblem(pin, 'jo8847')).toBe(words);
});

test.each(['7291', '0418', '90210', '482913'])('%s is taken', (pin) => {
	expect(pinProblem(pin, 'jo')).toBeNull();
});
