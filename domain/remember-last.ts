/**
 * Works out a value again only when an argument is another one than the last time. For functions of objects that never change,
 * such as settings, of which a process has one at a time.
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
