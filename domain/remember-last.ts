/**
 * Caches the last result of a function until an argument is another object. Meant for functions of immutable objects
 * that exist once per process, such as settings.
 */
export function rememberLast<Args extends readonly unknown[], Value>(
	workOut: (...args: Args) => Value,
): (...args: Args) => Value {
	let last: { readonly args: Args; readonly value: Value } | null = null;
	return (...args) => {
		if (!last || args.some((arg, index) => !Object.is(arg, last?.args[index]))) {
			last = { args, value: workOut(...args) };
		}
		return last.value;
	};
}
