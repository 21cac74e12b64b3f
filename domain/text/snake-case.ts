/** 'barrelAged' is 'barrel_aged'. */
export type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
	? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
	: '';

export function snakeCase<Name extends string>(name: Name): SnakeCase<Name>;
export function snakeCase(name: string): string {
	return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
