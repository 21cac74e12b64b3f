import { data } from 'react-router';
import { LazyNotFound } from '#app/layout/lazy-not-found.tsx';

export const loader = () => data(null, { status: 404 });

/** No address of ours is asked for on the server again: the page says the same wherever it was rendered. */
export const clientLoader = () => null;

export default LazyNotFound;
