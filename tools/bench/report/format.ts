/** A whole number with its thousands apart. */
export const whole = (value: number) => Math.round(value).toLocaleString('en-US');
export const mib = (value: number | null) => (value === null ? 'unknown' : `${whole(value)} MiB`);
/** Milliseconds with as many places as say something. */
export const ms = (value: number) => `${value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0)} ms`;
export const times = (value: number) => `${value.toFixed(2)} times`;
/** Thousands of bytes, as the limits count them. */
export const kb = (bytes: number) => `${(bytes / 1_000).toFixed(1)} KB`;
